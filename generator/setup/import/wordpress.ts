import { basename } from 'node:path';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Refusal } from '../../problem/problem.ts';
import { withoutEndSlash } from '../../shared/plain-url.ts';
import { counted } from '../../shared/text.ts';
import type { OldAddress, OldItem, OldSite } from './old-site.ts';
import { exportText } from './read-export.ts';
import { TermAddresses } from './term-addresses.ts';
import { type ExportFields, type ExportRecord, OLD_NAMES, wordpressItem } from './wordpress-item.ts';

/** Longest field that is kept (characters); longer ones are cut, and their item is too long to import. */
const MAX_FIELD = 4_000_000;
/** Longest text without an element in it (characters), a limit for the memory of the parser. */
const MAX_SILENCE = 64_000_000;
/** Deepest nesting; an export has 5 levels. */
const MAX_DEPTH = 30;

/** Mistakes of exports that change no words: character references that do not exist, prefixes without a declaration, `]]>` outside CDATA. */
const HARMLESS = /entity|unbound namespace prefix|"\]\]>"|disallowed character\.$/;

/**
 * Reads a WordPress export (WXR 1.0 to 1.2), or that of Squarespace in the same format. Its elements are known by their namespaces, so that those of
 * others are passed over. No document type is read: entities that expand, and files that it names, have no effect.
 */
export function wordpressExport(file: string): OldSite {
  const label = basename(file);
  const site = { url: undefined as string | undefined, addresses: [] as OldAddress[], notes: [] as string[] };
  return {
    get url() {
      return site.url;
    },
    otherAddresses: () => site.addresses,
    notes: () => site.notes,
    async *items() {
      const reader = new ExportReader(label);
      for await (const text of exportText(file, label)) {
        reader.write(text);
        yield* reader.take();
      }
      reader.end();
      yield* reader.take();
      site.url = reader.url;
      site.addresses = reader.termAddresses();
      site.notes = reader.notes();
    },
  };
}

class ExportReader {
  readonly #label: string;
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #path: string[] = [];
  readonly #channel: ExportFields = new Map();
  readonly #authors = new Map<string, string>();
  readonly #terms = new TermAddresses();
  #record: ExportRecord | undefined;
  #meta: { key: string; value: string } | undefined;
  #term: { domain: string; slug: string } | undefined;
  #text = '';
  #silence = 0;
  #comments = 0;
  #harmless = 0;
  #isExport = false;
  readonly #ready: OldItem[] = [];

  constructor(label: string) {
    this.#label = label;
    const parser = this.#parser;
    parser.on('doctype', () =>
      this.#refuse('has a document type (<!DOCTYPE …>), which no export needs and which can hide an attack. Export the site again.'),
    );
    parser.on('error', ({ message }) => {
      if (HARMLESS.test(message)) this.#harmless += 1;
      else if (!this.#isExport && /outside of root/.test(message))
        this.#refuse(
          'has text before <rss>, such as a warning from the old site. Remove everything before <?xml, or export the site again.',
        );
      else if (!this.#isExport) this.#refuse('is not part of an export of WordPress or Squarespace: the file does not begin with <rss>.');
      else
        this.#refuse(
          `cannot be read from here on: ${message.replace(/^\d{1,9}:\d{1,9}: /, '').replace(/\.$/, '')}. The file is damaged or incomplete. Export the site again.`,
        );
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
    const add = (text: string) => {
      this.#silence = 0;
      if (this.#text.length < MAX_FIELD) this.#text += text;
    };
    parser.on('text', add);
    parser.on('cdata', add);
  }

  write(text: string): void {
    this.#silence += text.length;
    if (this.#silence > MAX_SILENCE) this.#refuse('is part of an element of more than 64 million characters, which no page can have.');
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.close();
    if (!this.#isExport) this.#refuse('ends without <rss> and <channel>, so this is not an export of WordPress or Squarespace.', 1);
  }

  /** Returns the items that are complete. */
  take(): OldItem[] {
    return this.#ready.splice(0);
  }

  get url(): string | undefined {
    const url = this.#channel.get('wp:base_blog_url') ?? this.#channel.get('link');
    return url && /^https?:\/\/[^/]/.test(url) ? withoutEndSlash(url) : undefined;
  }

  /** Whether WordPress itself has made the export, whose texts are then those of its editors. */
  get #isWordPress(): boolean {
    return this.#channel.has('wp:base_blog_url') || this.#channel.has('wp:base_site_url');
  }

  /** Returns the addresses of categories, tags, authors and feeds. */
  termAddresses(): OldAddress[] {
    return this.#terms.addresses({ home: this.url ?? '', isWordPress: this.#isWordPress });
  }

  notes(): string[] {
    const version = this.#channel.get('wp:wxr_version');
    return [
      ...(version === undefined ? [`${this.#label} does not name its version; it was read as version 1.2.`] : []),
      ...(version !== undefined && !/^1\.[012]$/.test(version)
        ? [`${this.#label} has the version ${version}; only 1.0 to 1.2 are known.`]
        : []),
      ...(this.#comments > 0 ? [`${counted(this.#comments, 'comment')} of readers: this site has no comments.`] : []),
      ...(this.#harmless > 0 ? [`${counted(this.#harmless, 'mistake')} in the XML that changed no words.`] : []),
    ];
  }

  #refuse(what: string, line = this.#parser.line): never {
    throw new Refusal(`${this.#label}:${line}: This line ${what} Nothing was written.`);
  }

  #open(tag: SaxesTagNS): void {
    this.#silence = 0;
    const name = nameOf(tag);
    this.#path.push(name);
    if (this.#path.length > MAX_DEPTH) this.#refuse('is nested more deeply than any export.');
    if (this.#path.length === 1 && name !== 'rss')
      this.#refuse(`begins with <${tag.name}>, so this is not an export of WordPress or Squarespace.`);
    const [, , record, , inMeta] = this.#path;
    const depth = this.#path.length;
    if (depth === 2 && name === 'channel') this.#isExport = true;
    if (depth === 3 && RECORDS.has(record ?? '')) this.#record = { line: this.#parser.line, fields: new Map(), meta: new Map(), terms: [] };
    if (depth === 4 && name === 'wp:postmeta') this.#meta = { key: '', value: '' };
    if (depth === 4 && name === 'wp:comment' && record === 'item') this.#comments += 1;
    if (depth === 4 && name === 'category') {
      const attribute = (key: string) => tag.attributes[key]?.value ?? '';
      this.#term = { domain: attribute('domain') || 'category', slug: attribute('nicename') };
    }
    if (this.#isMarkup(depth))
      this.#text += `<${tag.name}${Object.values(tag.attributes)
        .map(({ name: key, value }) => ` ${key}="${value}"`)
        .join('')}>`;
    else if (inMeta === undefined || depth <= 5) this.#text = '';
  }

  /** Whether the element at a depth is a part of a text that the export has not put into CDATA. */
  #isMarkup(depth: number): boolean {
    return depth > 4 && this.#path[2] === 'item' && /^(?:title|(?:content|excerpt):encoded)$/.test(this.#path[3] ?? '');
  }

  #close(tag: SaxesTagNS): void {
    this.#silence = 0;
    const name = nameOf(tag);
    const depth = this.#path.length;
    if (this.#isMarkup(depth)) {
      this.#text += `</${tag.name}>`;
      this.#path.pop();
      return;
    }
    const [, , record, field] = this.#path;
    const text = this.#text;
    this.#text = '';
    this.#path.pop();
    if (depth === 3 && !this.#record) setFirst(this.#channel, name, text.trim());
    if (depth === 4 && this.#record) {
      if (name === 'wp:postmeta' && this.#meta) this.#addMeta(this.#record, this.#meta);
      else if (name === 'category' && this.#term) this.#record.terms.push({ ...this.#term, name: text.trim() });
      else if (name !== '') setFirst(this.#record.fields, name, text);
    }
    if (depth === 5 && field === 'wp:postmeta' && this.#meta) {
      if (name === 'wp:meta_key') this.#meta.key = text.trim();
      if (name === 'wp:meta_value') this.#meta.value = text;
    }
    if (depth !== 3 || !this.#record) return;
    this.#endRecord(record ?? '', this.#record);
    this.#record = undefined;
  }

  #addMeta({ meta }: ExportRecord, { key, value }: { key: string; value: string }): void {
    const earlier = key === OLD_NAMES ? meta.get(key) : undefined;
    if (earlier === undefined) setFirst(meta, key, value);
    else meta.set(key, `${earlier}\n${value}`);
  }

  #endRecord(name: string, record: ExportRecord): void {
    const of = (key: string) => record.fields.get(key)?.trim() ?? '';
    if (name === 'item') {
      const context = { label: this.#label, authors: this.#authors, isWordPress: this.#isWordPress, home: this.url ?? '' };
      this.#ready.push(wordpressItem(record, context));
      for (const { domain, slug, name: words } of record.terms)
        this.#terms.add({ taxonomy: domain === 'tag' ? 'post_tag' : domain, slug, name: words });
      if (of('wp:post_type') === 'post') this.#terms.addPost(of('link'));
    }
    if (name === 'wp:author') {
      const whole = `${of('wp:author_first_name')} ${of('wp:author_last_name')}`.trim();
      const shown = of('wp:author_display_name');
      this.#terms.addAuthor(of('wp:author_login'));
      this.#authors.set(of('wp:author_login'), shown && shown !== of('wp:author_login') ? shown : whole || shown || of('wp:author_login'));
    }
    if (name === 'wp:category')
      this.#terms.add({
        taxonomy: 'category',
        slug: of('wp:category_nicename'),
        name: of('wp:cat_name'),
        parent: of('wp:category_parent'),
      });
    if (name === 'wp:tag') this.#terms.add({ taxonomy: 'post_tag', slug: of('wp:tag_slug'), name: of('wp:tag_name') });
    if (name === 'wp:term')
      this.#terms.add({
        taxonomy: of('wp:term_taxonomy'),
        slug: of('wp:term_slug'),
        name: of('wp:term_name'),
        parent: of('wp:term_parent'),
      });
  }
}

const RECORDS = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term']);

const NAMESPACES: readonly (readonly [uri: RegExp, prefix: string])[] = [
  [/^https?:\/\/wordpress\.org\/export\/\d+\.\d+\/?$/, 'wp:'],
  [/^https?:\/\/wordpress\.org\/export\/\d+\.\d+\/excerpt\/?$/, 'excerpt:'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content:'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc:'],
];

/** Returns the usual name of an element; empty for one of another namespace. */
function nameOf({ uri, prefix, local }: SaxesTagNS): string {
  const known = NAMESPACES.find(([pattern]) => pattern.test(uri));
  if (known) return known[1] + local;
  // Some exports do not declare their prefixes, which are then their own address.
  return uri === '' || uri === prefix ? `${prefix && `${prefix}:`}${local}` : '';
}

function setFirst(fields: ExportFields, name: string, value: string): void {
  if (!fields.has(name)) fields.set(name, value);
}
