/** An existing website that is imported, read from an export, a folder of HTML files or the web. */
export interface OldSite {
  /** Address of its home page without a slash at the end: `https://old.example`; undefined if the source does not say. */
  url: string | undefined;
  /**
   * Returns all items in the order of the source, one at a time, so that a large export needs little memory. Can be called again. Throws Refusal
   * for a source that cannot be read, with file and line.
   */
  items(): AsyncIterable<OldItem>;
  /** Old addresses that belong to no item, such as those of categories, feeds and redirects; complete after all items were read. */
  otherAddresses(): OldAddress[];
  /** What was passed over while reading, a sentence each with its position; complete after all items were read. */
  notes(): string[];
}

/** An old address and, if it redirects on the old site, the address it leads to. Both are full (`https://…`) or begin with `/`. */
export interface OldAddress {
  from: string;
  to?: string | undefined;
}

/** A post, page, attachment or other record of the old site. */
export interface OldItem {
  /** Position for people: `export.xml:120`, `about/index.html`, `https://old.example/about`. */
  label: string;
  /** Identifies the item in later imports: its address, or type and id. */
  key: string;
  /** Why its page could not be read, as a sentence; then it is left, and its addresses are open. */
  failure?: string | undefined;
  /** Type in WordPress (`post`, `page`, `attachment`, `nav_menu_item`); crawled pages are `page`, or `post` if they say so. */
  type: string;
  /** Number in the export, to which other items refer. */
  id?: string | undefined;
  /** Number of the item that it belongs to, such as the post of an attachment. */
  parent?: string | undefined;
  /** Plain text. */
  title: string;
  /** Last part of its old address. */
  name: string;
  /** All known addresses, the usual one first: full, or from `/`. */
  addresses: string[];
  html: string;
  /** Header and footer of its page, searched for facts about the practice only. */
  around?: string | undefined;
  /** Whether line ends in `html` are paragraphs and shortcodes are expanded, as WordPress does. */
  isClassic: boolean;
  /** Whether words in square brackets may be shortcodes of WordPress. */
  hasShortcodes?: boolean | undefined;
  /** HTML or plain text. */
  excerpt: string;
  /** Days, `2026-11-26`. */
  date?: string | undefined;
  modified?: string | undefined;
  /** `publish`, `draft`, `future`, `private`, `pending`, `trash`, `inherit`. */
  status: string;
  hasPassword: boolean;
  /** Name of the author as readers saw it. */
  author?: string | undefined;
  /** Name with which the author logs in, which the answers may use too. */
  login?: string | undefined;
  categories: { name: string; slug: string }[];
  tags: string[];
  searchTitle?: string | undefined;
  description?: string | undefined;
  /** Not for search engines. */
  noindex: boolean;
  /** The main picture: the id of an attachment, or an address. */
  picture?: { id?: string; url?: string; alt?: string } | undefined;
  /** What the source has of it and no text shows, a sentence each for the report. */
  leftOut?: string[] | undefined;
  /** Of an attachment: the address of its file, its description and its caption. */
  file?: { url: string; alt: string; caption: string } | undefined;
}
