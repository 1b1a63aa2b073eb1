/// The content types that every log knows without declaring them, and what they conform to.
///
/// ``Symbols`` numbers them first, so that they have the same ``ContentTypeID`` in every log.
public enum WellKnownType: UInt32, Sendable, CaseIterable {
  case item, data, content, text, plainText, json, html, utf8PlainText
  case image, png, jpeg, heic, url, fileURL

  /// The number that this type has in every log.
  public var id: ContentTypeID { ContentTypeID(rawValue: rawValue) }

  /// The uniform type identifier.
  public var name: String {
    switch self {
    case .item: "public.item"
    case .data: "public.data"
    case .content: "public.content"
    case .text: "public.text"
    case .plainText: "public.plain-text"
    case .json: "public.json"
    case .html: "public.html"
    case .utf8PlainText: "public.utf8-plain-text"
    case .image: "public.image"
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .heic: "public.heic"
    case .url: "public.url"
    case .fileURL: "public.file-url"
    }
  }

  /// The types that this one conforms to directly; conformance is transitive.
  public var conformsTo: [WellKnownType] {
    switch self {
    case .item: []
    case .data, .content: [.item]
    case .text, .image: [.data, .content]
    case .plainText, .json, .html: [.text]
    case .utf8PlainText: [.plainText]
    case .png, .jpeg, .heic: [.image]
    case .url: [.data]
    case .fileURL: [.url]
    }
  }
}
