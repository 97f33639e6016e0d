import { type Entry, entriesOf } from '../../../content/read-entries.ts';
import { type Position, type Problem, problem } from '../../../problem/problem.ts';
import { groupBy } from '../../../shared/collections.ts';
import { bareUrl, siteName } from '../../../shared/plain-url.ts';
import { byText, textsIn } from '../../../shared/values.ts';
import type { Settings, Single } from '../../../site/site.ts';
import type { LinkRecord } from './record.ts';

/** A link to another website: in a Markdown text at a position of its file, or in a field. */
interface OutsideLink {
  /** The address without user, password and fragment. */
  url: string;
  entry: Entry;
  at?: Position;
  path?: readonly PropertyKey[];
  /** The id of the dead source that is cited here. */
  source?: string;
}

/** What precedes the address of a page for the list of its copies in the Internet Archive. */
export const ARCHIVE = 'https://web.archive.org/web/2*/';

/** Hosts that are reserved for examples and tests (RFC 2606), or are this computer. */
const SAMPLE_HOST = /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$/;

/** Returns all links to other websites that visitors can follow or that pages load, by address, and the addresses of samples. */
export function outsideLinks(entries: readonly Entry[]) {
  const own = entriesOf<Settings>(entries, 'settings').map(({ data }) => siteName(data.url));
  const links = entries.flatMap((entry) => {
    const { facts, bodyLineOffset } = entry;
    const inText = facts.textMistakes.map(({ link: text = '', line, column }) => ({ text, at: { line: line + bodyLineOffset, column } }));
    // Other addresses of the settings are for browsers: that of the site, and where a form is sent.
    const fields = entry.type === 'settings' ? facts.links.map(({ value, path }) => ({ text: value, path })) : textsIn(entry.data);
    return [...inText, ...fields.filter(({ path }) => path.at(-1) !== 'endpoint')].flatMap(({ text, ...place }): OutsideLink[] => {
      const url = /^https?:\/\/\S+$/i.test(text) ? bareUrl(text)?.href : undefined;
      return url === undefined || own.includes(siteName(url)) ? [] : [{ url, entry, ...place }];
    });
  });
  const urlOf = ({ url }: OutsideLink) => url;
  const all = [...groupBy(links.sort(byText(urlOf)), urlOf)];
  const isSample = ([url]: (typeof all)[number]) => SAMPLE_HOST.test(new URL(url).hostname);
  return { links: new Map(all.filter((link) => !isSample(link))), samples: all.filter(isSample).map(([url]) => url) };
}

/** Returns where a link is. Reads the file again if it is in a field. */
export function linkPosition({ entry, at, path = [] }: OutsideLink): Pick<Problem, 'file' | 'line' | 'column' | 'field'> {
  return { file: entry.label, ...(at ?? { ...entry.positionOf(path), field: path.join('.') }) };
}

/** Returns each dead page with the links to it, and with the fields of texts that cite it as a source. */
export function deadPages(entries: readonly Entry[], records: ReadonlyMap<string, LinkRecord>) {
  return [...outsideLinks(entries).links].flatMap(([url, links]) => {
    const record = records.get(url);
    if (record?.outcome !== 'dead') return [];
    const ids = links.map(({ entry: { type, data }, path }) =>
      type === 'sources' ? (data as Single<'sources'>).sources[Number(path?.[1])]?.id : undefined,
    );
    const citing = entries.flatMap((entry) =>
      entry.facts.references
        .filter(({ target, value }) => target === 'sources' && ids.includes(value))
        .map(({ value, path }): OutsideLink => ({ url, entry, path, source: value })),
    );
    return [{ record, uses: [...links, ...citing] }];
  });
}

/** Returns what is wrong with a dead page. */
export function deadWords({ url, why, title }: LinkRecord): string {
  return `${url} ${why}.${title === undefined ? '' : ` The title of its page is “${title}”.`}`;
}

/** Returns a problem for each link to a dead page, and for each text that cites a dead source. */
export function deadLinks(...given: Parameters<typeof deadPages>): Problem[] {
  return deadPages(...given).flatMap(({ record, uses }) => {
    const { url, why } = record;
    const remedy = `Write another address, or remove the link. Archived copies: ${ARCHIVE}${url}`;
    const otherSource = 'Correct its address in sources.yaml, or name another source.';
    return uses.map((use) =>
      use.source === undefined
        ? problem('dead-link', linkPosition(use), deadWords(record), remedy)
        : problem('dead-source', linkPosition(use), `The source "${use.source}" is dead: ${url} ${why}.`, otherSource),
    );
  });
}
