import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isTooNested } from '../../content/from-html/html-tree.ts';
import { readPlainFile } from '../../files/files.ts';
import { Refusal, shownPath } from '../../problem/problem.ts';
import { attempt } from '../../shared/attempt.ts';
import { parseUrl } from '../../shared/plain-url.ts';
import { decodeHtml } from '../../web/decode-html.ts';
import { type HtmlPage, htmlPage } from './html-page.ts';
import { isFeedAddress, isListAddress } from './list-addresses.ts';
import { type FoundPage, pageAddresses, pageItem, siteNames, WordsOutside } from './old-pages.ts';
import type { OldAddress, OldItem, OldSite } from './old-site.ts';

const MAX_BYTES = 10_000_000;
const HTML_FILE = /\.(?:x|s)?html?$/i;
/** Files that contain a page if someone saved what a program wrote, and else the program. */
const PROGRAM_FILE = /\.(?:php|aspx?|jsp)$/i;
const INDEX_FILE = /^(.*\/)(?:index|default)\.(?:[xs]?html?|php|aspx?|jsp)$/i;

/**
 * Reads a website from a folder of HTML files: the heads of all files now, the pages one at a time by `items()`. Addresses begin with `/`. Throws
 * Refusal for a folder without HTML files.
 */
export function htmlFolder(dir: string): OldSite {
  const root = attempt(() => realpathSync.native(dir));
  if (root === undefined || !statSync(root).isDirectory()) throw new Refusal(`${shownPath(dir)} is not a folder. Check its name.`);
  const notes: string[] = [];
  const words = new WordsOutside();
  const note = (text: string) => void notes.push(text);
  const others = ['_redirects', '.htaccess'].flatMap((file) => redirectsIn(readPlainFile(root, file)?.toString('utf8') ?? ''));
  const files = htmlFiles(root, '', note);
  if (files.length === 0)
    throw new Refusal(`${shownPath(dir)} has no .html files. Name the folder with the home page of the old website, index.html.`);
  const heads = files.flatMap((file) => {
    const text = readText(root, file, note);
    if (text === undefined) return [];
    if (PROGRAM_FILE.test(file) && (/<\?php|<%/i.test(text) || !/<(?:html|body)\b/i.test(text))) {
      note(`${file} is not a page but a program, so it is skipped.`);
      return [];
    }
    const head = headOf(text, file);
    if (!head) note(`${file} has more than a thousand elements inside each other, so it is skipped.`);
    return head ?? [];
  });
  const url = commonOrigin(heads);
  const pages = heads.filter((head) => !isOther(head, note, others)).map((head) => ({ ...head, stated: statedPath(head.canonical, url) }));
  const addresses = pageAddresses(pages, note);
  const names = siteNames(pages);
  return {
    url,
    async *items(): AsyncGenerator<OldItem> {
      for (const [index, { label, own }] of pages.entries()) {
        const page = htmlPage(readText(root, label) ?? '', own[0]);
        words.add(label, page?.leftOut ?? []);
        if (page) yield pageItem(page, { label, addresses: addresses[index] ?? own }, names);
      }
    },
    otherAddresses: () => [...others],
    notes: () => [...notes, ...words.notes()],
  };
}

/** Returns the paths of all HTML files of a folder from `root`, sorted. Symbolic links to files inside `root` count as files. */
function htmlFiles(root: string, folder: string, note: (text: string) => void): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return htmlFiles(root, path, note);
      if (entry.isSymbolicLink()) {
        const target = attempt(() => realpathSync.native(join(root, path)));
        const isInside = target !== undefined && join(target, sep).startsWith(join(root, sep));
        if (!isInside) note(`${path} is a link to a file outside the folder, so it is skipped.`);
        if (!isInside || !statSync(target).isFile()) return [];
      } else if (!entry.isFile()) return [];
      return HTML_FILE.test(path) || PROGRAM_FILE.test(path) ? [path] : [];
    });
}

/** Returns the text of a file; undefined, with a note, for one that is too large or cannot be read. */
function readText(root: string, file: string, note: (text: string) => void = () => undefined): string | undefined {
  const path = attempt(() => realpathSync.native(join(root, file))) ?? '';
  const isLarge = (attempt(() => statSync(path).size) ?? 0) > MAX_BYTES;
  const bytes = isLarge ? undefined : readPlainFile(root, relative(root, path));
  if (!bytes) {
    note(`${file} ${isLarge ? 'has more than 10 MB' : 'cannot be read'}, so it is skipped.`);
    return undefined;
  }
  const { text, isGuess } = decodeHtml(bytes);
  if (isGuess) note(`${file} is not in the encoding that it names, so it is read as windows-1252: check its special characters.`);
  return text;
}

type Head = FoundPage & Pick<HtmlPage, 'canonical' | 'refresh' | 'tabTitle'> & { own: [string, ...string[]] };

/** Reads what is before the body of a page; undefined for a page that is too deep. */
function headOf(text: string, file: string): Head | undefined {
  const body = text.search(/<body\b/i);
  const [address, ...more] = addressesOfFile(file);
  const page = isTooNested(text) ? undefined : htmlPage(body < 0 ? text : text.slice(0, body), address);
  return page && { ...page, label: file, own: [address, ...more], stated: undefined };
}

/** Returns `/about/` and `/about/index.html` for the file `about/index.html`; `/about.html` and `/about` for `about.html`. */
function addressesOfFile(file: string): [string, ...string[]] {
  const { pathname } = new URL(`http://folder.invalid/${file.replace(/[%?#\\]/g, encodeURIComponent)}`);
  const folder = INDEX_FILE.exec(pathname)?.[1];
  return folder === undefined ? [pathname, pathname.replace(/\.\w+$/, '')] : [folder, pathname];
}

/** Whether a page is not an item: it only redirects, is a list or a feed (both added to `others`), or is the page for unknown addresses. */
function isOther({ label, own: [address], refresh, tabTitle }: Head, note: (text: string) => void, others: OldAddress[]): boolean {
  const isNotFound = /(?:^|\/)404(?:\/index)?\.html?$/i.test(label) || /^(?:404\b|page not found)/i.test(tabTitle);
  if (isNotFound) note(`${label} is the page for unknown addresses, so it is skipped.`);
  const isList = isListAddress(address) || isFeedAddress(address);
  if (refresh !== undefined || isList) others.push(refresh === undefined ? { from: address } : { from: address, to: refresh });
  return isNotFound || isList || refresh !== undefined;
}

/** Returns the origin that more than half of the pages with a full address state. */
function commonOrigin(heads: readonly Head[]): string | undefined {
  const origins = heads.flatMap(({ canonical = '/' }) => parseUrl(canonical)?.origin ?? []);
  return [...new Set(origins)].find((origin) => origins.filter((other) => other === origin).length > origins.length / 2);
}

function statedPath(canonical: string | undefined, origin: string | undefined): string | undefined {
  if (canonical === undefined || canonical.startsWith('/')) return canonical;
  const url = new URL(canonical);
  return url.origin === origin ? url.pathname : undefined;
}

/** Reads the redirects of a `_redirects` or `.htaccess` file that name two addresses: `/old /new 301`, `Redirect 301 /old /new`. */
function redirectsIn(text: string): OldAddress[] {
  return text.split('\n').flatMap((line) => {
    const words = line.trim().split(/\s+/);
    if (/^redirect(?:permanent|temp)?$/i.test(words[0] ?? '')) words.shift();
    if (/^(?:30[1278]|permanent|temp)$/.test(words[0] ?? '')) words.shift();
    const [from = '', to = '', status = '301'] = words;
    const isSimple = /^\/[^*:]*$/.test(from) && /^(?:\/|https?:)[^*]*$/.test(to) && /^30[1278]!?$/.test(status);
    return isSimple ? [{ from, to }] : [];
  });
}
