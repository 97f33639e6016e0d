import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlToMarkdown } from '../../content/from-html/html-to-markdown.ts';
import { loadMarkdownParser, type ParseMarkdown } from '../../content/markdown/parse-markdown.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { markdownOfEntry, readEntry } from '../../content/read-entries.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import { hashOfParts } from '../../files/hash.ts';
import { type FileEdit, writeAllOrNone } from '../../files/write-all-or-none.ts';
import { attempt } from '../../shared/attempt.ts';
import { IMPORT_RECORD } from '../../shared/file-names.ts';
import { isEnglish } from '../../shared/hours.ts';
import { pathTo } from '../../shared/routes.ts';
import { normalizeText } from '../../shared/text.ts';
import { asObject } from '../../shared/values.ts';
import type { ExistingContent } from '../../studio/edit/new/new-file-text.ts';
import { writePlanned } from '../../studio/edit/write-edit.ts';
import { authorFindings, findingsOf, SimilarPages } from '../../studio/reports/imported/imported-texts.ts';
import { type ImportedItem, recordText } from '../../studio/reports/imported/record.ts';
import type { AddressMap, OpenAddress } from './addresses.ts';
import { Attachments } from './attachments.ts';
import { authorOf, entryText } from './entry.ts';
import { absoluteAddress, ItemLinks } from './item-links.ts';
import { isDocument, type Media } from './media.ts';
import { missingPages } from './missing-pages.ts';
import type { OldItem, OldSite } from './old-site.ts';
import { answerFor, type ImportAnswers, typeOfFolder } from './place.ts';
import { type ImportPlan, itemsWithKeys, type LeftItem, type PlannedItem } from './plan-import.ts';
import { SharedFiles } from './shared-files.ts';
import { listTarget } from './usual-pages.ts';
import { whyKept } from './what-is-new.ts';

/** An item that was written, with the file that it became. */
interface WrittenItem {
  source: string;
  path: string;
}

export interface ImportResult {
  written: WrittenItem[];
  left: LeftItem[];
  redirects: { from: string; to: string }[];
  open: OpenAddress[];
  /** What was left out of items or changed, and texts to write, by file. */
  notes: { path: string; notes: string[]; blanks: string[] }[];
  /** What to check in the written texts. */
  toRead: { path: string; findings: string[] }[];
  /** Authors who are not doctors of this site, with the number of their articles. */
  authors: Map<string, number>;
  /** Websites that texts link to and that outsideHosts in site.yaml does not have. */
  hosts: string[];
}

interface WriteContext {
  contentDir: string;
  packageDir: string;
  around: ExistingContent;
  answers: ImportAnswers;
  addresses: AddressMap;
  /** Addresses of pages and redirects that the site has; those of written files are added. */
  pages: Set<string>;
  redirects: Map<string, string>;
  media: Media;
  record: Map<string, ImportedItem>;
  isDryRun: boolean;
}

/** Items that are written together, all or none. */
const BATCH = { items: 150, bytes: 30_000_000 };

/** Converts and writes all planned items, some at a time, each with its pictures and redirects. */
export async function writeImport(site: OldSite, plan: ImportPlan, context: WriteContext): Promise<ImportResult> {
  const writer = new ImportWriter(plan, context, await loadMarkdownParser('auto'));
  for (const { item, parent } of plan.files) {
    await writer.attachments.add(item, parent);
    writer.flushFull();
  }
  // Before the texts, whose links may lead to an address that redirects.
  for (const address of site.otherAddresses()) context.addresses.addChain(address);
  for await (const item of itemsWithKeys(site)) {
    const planned = plan.items.get(item.key);
    if (planned && plan.items.delete(item.key)) await writer.addItem(item, planned);
  }
  return writer.end();
}

class ImportWriter {
  readonly result: ImportResult;
  readonly attachments: Attachments;
  readonly #plan: ImportPlan;
  readonly #context: WriteContext;
  readonly #parse: ParseMarkdown;
  readonly #taken: Set<string>;
  readonly #links: ItemLinks;
  readonly #shared: SharedFiles;
  readonly #similar = new SimilarPages();
  /** Websites that texts may link to already. */
  readonly #knownHosts: ReadonlySet<string>;
  /** Files of the current batch, by path from the content folder. */
  #files = new Map<string, string>();
  #waiting: (WrittenItem & { address?: string | undefined })[] = [];
  constructor(plan: ImportPlan, context: WriteContext, parse: ParseMarkdown) {
    this.#plan = plan;
    this.#context = context;
    this.#parse = parse;
    this.#links = new ItemLinks(context);
    this.#shared = new SharedFiles(context);
    const { around } = context;
    const types = ['posts', 'services', 'providers', 'notices', 'ownPages'];
    this.#taken = new Set(types.flatMap((type) => around.entriesOf(type).map(({ data }) => String(data['description']))));
    const settings = around.entriesOf('settings')[0]?.data ?? {};
    this.#knownHosts = new Set([settings['outsideHosts']].flat().map((one) => String(asObject(one)['host'])));
    this.result = { written: [], left: [...plan.left], redirects: [], open: [], notes: [], toRead: [], hosts: [], authors: new Map() };
    this.attachments = new Attachments({
      ...{ ...context, links: this.#links, left: this.result.left },
      onWritten: (source, path) => this.#waiting.push({ source, path }),
    });
  }

  /** Converts an item and adds it to the batch, unless it was imported before and nothing is new. */
  async addItem(item: OldItem, planned: PlannedItem): Promise<void> {
    const { record, contentDir, media, around } = this.#context;
    const known = record.get(item.key);
    // The line in the export and the footer of a page may change without the text.
    const hash = hashOfParts([JSON.stringify({ ...item, label: '', around: '' })]);
    const answered = this.#answersFor(item);
    const why = known && whyKept(known, { contentDir, hash, canFindPictures: media.canFind, answers: answered });
    if (why !== undefined) {
      this.result.left.push({ source: item.label, reason: why });
      if (planned.address && known && existsSync(join(contentDir, known.path))) this.#context.pages.add(planned.address);
      return;
    }
    this.#forgetDescription(planned.path);
    const { text, notes, blanks, lacksPictures, mistake, entry } = await this.#validTextOf(item, planned);
    if (mistake) {
      this.result.left.push({ source: item.label, reason: `${mistake.message} ${mistake.hint ?? ''}`.trim() });
      return;
    }
    const author = planned.into === 'blog' ? this.#otherAuthor(item) : undefined;
    if (entry) {
      this.#similar.add(entry);
      const findings = [...authorFindings({ author }), ...findingsOf(entry, isEnglish(around.language))];
      this.result.toRead.push(copied({ path: planned.path, findings }));
    }
    this.#files.set(planned.path, text);
    record.set(item.key, {
      key: item.key,
      path: planned.path,
      item: hash,
      file: hashOfParts([text]),
      ...(author !== undefined && { author }),
      ...(answered && { answers: answered }),
      ...(lacksPictures && !media.canFind && { lacksPictures }),
    });
    this.#waiting.push({ source: item.label, path: planned.path, address: planned.address });
    this.result.notes.push(copied({ path: planned.path, notes, blanks }));
    this.flushFull();
  }

  /** Returns the author on the old site if that is not one of the doctors. */
  #otherAuthor(item: OldItem): string | undefined {
    const { author } = item;
    if (!author || authorOf(item, { answers: this.#context.answers, doctors: this.#plan.doctors }).author !== undefined) return undefined;
    this.result.authors.set(author, (this.result.authors.get(author) ?? 0) + 1);
    return author;
  }

  /** Returns the answers about the author and the categories of an item as JSON; empty if there are none. */
  #answersFor({ author = '', login = '', categories }: OldItem): string {
    const { answers } = this.#context;
    const authors = [author, login].map((name) => answerFor(answers.authors, name));
    const found = [...authors, ...categories.map(({ name }) => answerFor(answers.categories, name))].filter((one) => one !== undefined);
    return found.length === 0 ? '' : JSON.stringify(found);
  }

  /** A file that is written again may keep its description, which no other page may have. */
  #forgetDescription(path: string): void {
    const text = attempt(() => readFileSync(join(this.#context.contentDir, path), 'utf8'));
    if (text === undefined) return;
    const { data } = parseSourceFile({ path, label: path }, normalizeText(text)).value;
    this.#taken.delete(String(asObject(data)['description']));
  }

  /** Like `#textOf`; a text that this site cannot have is left out, so that its page and the links to it exist. */
  async #validTextOf(item: OldItem, planned: PlannedItem) {
    const made = await this.#textOf(item, planned);
    const checked = this.#checked(made.text, planned);
    if (!checked.mistake) return { ...made, ...checked };
    this.#forgetDescription(planned.path);
    const empty = await this.#textOf({ ...item, html: '' }, planned);
    const notes = [...empty.notes, `Its text was left out: ${checked.mistake.message}`];
    return { ...empty, notes, ...this.#checked(empty.text, planned) };
  }

  #bytes(): number {
    return [...this.#files.values()].reduce((sum, { length }) => sum + length, this.#context.media.waitingBytes);
  }

  async #textOf(item: OldItem, planned: PlannedItem) {
    const { addresses, packageDir, around, answers, media } = this.#context;
    const { isClassic, hasShortcodes } = item;
    const html = this.#withGallery(item);
    for (const [, href = ''] of html.matchAll(/\bhref\s*=\s*["']([^"'\s]+)["']/gi))
      if (isDocument(href) && addresses.pathOf(href) !== undefined && addresses.targetOf(href) === undefined)
        await this.attachments.document(absoluteAddress(href, item));
    let lacksPictures = false;
    const use = async (found: Parameters<Media['pictureFor']>[0]) => {
      const used = await media.pictureFor({ ...found, src: found.src === undefined ? undefined : absoluteAddress(found.src, item) });
      lacksPictures ||= 'lost' in used;
      const url = media.attachmentOf(found)?.url;
      if ('file' in used && url !== undefined) this.attachments.show(url, used.file);
      return used;
    };
    const linkTo = (href: string) => this.#links.linkTo(href, item);
    const converted = await htmlToMarkdown(html, { isClassic, hasShortcodes, linkTo, pictureFor: use });
    const picture = item.picture
      ? await use({ src: item.picture.url, id: item.picture.id, alt: item.picture.alt ?? '', caption: '', size: 'full' })
      : undefined;
    const context = { packageDir, around, answers, parse: this.#parse, taken: this.#taken, doctors: this.#plan.doctors };
    const shown = picture && 'file' in picture ? picture : undefined;
    const { text, left } = entryText({ ...planned, item, markdown: converted.markdown, picture: shown }, context);
    const { hasPassword, status, searchTitle } = item;
    const notes = [
      ...(item.title && !planned.title.startsWith(item.title.trim()) ? [`Its title was longer: “${item.title}”.`] : []),
      ...(planned.into === 'blog' && !item.date ? ['The old site gives no date; the article has that of the import.'] : []),
      ...(hasPassword || /^(?:draft|pending|future|private)$/.test(status) ? ['It was not public on the old site.'] : []),
      ...(planned.into === 'blog' && searchTitle ? [`Its title in search results was “${searchTitle}”; articles use their heading.`] : []),
      ...left,
      ...(item.leftOut ?? []),
      ...converted.notes,
    ];
    return { text, lacksPictures, blanks: converted.blanks, notes };
  }

  /** Gives a gallery without numbers those of the pictures that belong to the item. */
  #withGallery({ html, id }: OldItem): string {
    const ids = this.#plan.picturesOf.get(id ?? '') ?? [];
    return ids.length === 0
      ? html
      : html.replace(/\[gallery([^[\]]{0,500})\]/g, (all, given: string) =>
          /\b(?:ids|include) ?=/.test(given) ? all : `[gallery ids="${ids.join(',')}"${given}]`,
        );
  }

  /** Reads a text as the site will: returns its entry, or its first mistake. */
  #checked(text: string, { into, path }: PlannedItem) {
    const type = contentTypeOf({ type: typeOfFolder(into) });
    if (!type) return {};
    const { value, problems } = readEntry(normalizeText(text), { path, label: path }, type, this.#parse);
    const mistake = problems.find(({ rule, severity }) => severity === 'error' && rule !== 'open-blank');
    return { mistake, entry: value && { ...value, tree: () => this.#parse(markdownOfEntry(normalizeText(text), value)).tree } };
  }

  /** Writes the batch if it is large enough. */
  flushFull(): void {
    if (this.#waiting.length >= BATCH.items || this.#bytes() > BATCH.bytes) this.flush();
  }

  /** Writes the batch: its texts and pictures, and what other files need to know about them. */
  flush(isLast = false): void {
    const { addresses, contentDir, media, record, pages, redirects, isDryRun, around } = this.#context;
    const files = new Map<string, string | Buffer>([...this.#files, ...media.takeFiles()]);
    const folders = new Set([...this.#files.keys()].map((path) => path.split('/', 1)[0] ?? ''));
    const hasPosts = folders.has('blog');
    for (const [path, text] of missingPages(contentDir, { around, categories: this.#plan.newCategories, folders })) files.set(path, text);
    for (const { address } of this.#waiting) if (address) pages.add(address);
    if (folders.has('providers')) pages.add(around.routes.providers);
    if (hasPosts) for (const address of [around.routes.blog, around.routes.atomFeed]) pages.add(address);
    if (hasPosts) for (const { slug } of this.#plan.newCategories) pages.add(pathTo.category(slug, around.routes));
    const lists = { routes: around.routes, pages, categorySlugs: this.#plan.categorySlugs };
    const found = addresses.redirects(isLast ? (path) => listTarget(path, lists) : undefined);
    for (const [path, text] of this.#shared.withRedirects(found.redirects)) files.set(path, text);
    const isChanged = files.size > 0 || this.#waiting.length > 0;
    if (isChanged) files.set(IMPORT_RECORD, recordText(record));
    if (isChanged && !isDryRun) {
      const edits = [...files].map(([path, after]): FileEdit => ({ path: join(contentDir, path), after }));
      writePlanned(contentDir, [], () => writeAllOrNone({ contentDir, edit: 'the import', files: edits }));
    }
    for (const { from, to } of found.redirects) redirects.set(from, to);
    this.result.redirects.push(...found.redirects);
    if (isLast) this.result.open = found.open;
    this.result.written.push(...this.#waiting.map(({ source, path }) => ({ source, path })));
    this.#files = new Map();
    this.#waiting = [];
  }

  end(): ImportResult {
    this.attachments.end();
    this.flush(true);
    const alike = this.#similar.findings();
    for (const one of this.result.toRead) one.findings.push(...(alike.get(one.path) ?? []));
    this.result.hosts = [...this.#links.hosts].filter((host) => !this.#knownHosts.has(host)).sort();
    return this.result;
  }
}

/** Copies data without its connection to longer texts: V8's substrings would keep them in memory. */
function copied<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data;
}
