import { type Entry, entriesOf } from '../../../content/read-entries.ts';
import { type Position, type Problem, problem } from '../../../problem/problem.ts';
import { groupBy } from '../../../shared/collections.ts';
import { parseUrl, siteName } from '../../../shared/plain-url.ts';
import { byText, textsIn } from '../../../shared/values.ts';
import type { Settings, Single } from '../../../site/site.ts';
import type { LinkRecord } from './record.ts';

/** A link to another website: in a Markdown text at a position of its file, or in a field. */
export interface OutsideLink {
  /** The address without its fragment. */
  url: string;
  entry: Entry;
  at?: Position;
  path?: readonly PropertyKey[];
}

/** Returns all links to other websites that visitors can follow or that pages load, by address. */
export function outsideLinks(entries: readonly Entry[]): ReadonlyMap<string, readonly OutsideLink[]> {
  const own = entriesOf<Settings>(entries, 'settings').map(({ data }) => siteName(data.url));
  const links = entries.flatMap((entry) => {
    const { facts, bodyLineOffset } = entry;
    const inText = facts.textMistakes.map(({ link: text = '', line, column }) => ({ text, at: { line: line + bodyLineOffset, column } }));
    // Other addresses of the settings are for browsers: that of the site, and where a form is sent.
    const fields = entry.type === 'settings' ? facts.links.map(({ value, path }) => ({ text: value, path })) : textsIn(entry.data);
    return [...inText, ...fields.filter(({ path }) => path.at(-1) !== 'endpoint')].flatMap(({ text, ...place }): OutsideLink[] => {
      const url = /^https?:\/\/\S+$/i.test(text) ? parseUrl(text)?.href.split('#', 1)[0] : undefined;
      return url === undefined || own.includes(siteName(url)) ? [] : [{ url, entry, ...place }];
    });
  });
  const urlOf = ({ url }: OutsideLink) => url;
  return groupBy(links.sort(byText(urlOf)), urlOf);
}

/** Returns where a link is. Reads the file again if it is in a field. */
export function linkPosition({ entry, at, path = [] }: OutsideLink): Pick<Problem, 'file' | 'line' | 'column' | 'field'> {
  return { file: entry.label, ...(at ?? { ...entry.positionOf(path), field: path.join('.') }) };
}

/** Whether an address is that of a sample: its host is reserved for examples and tests (RFC 2606), or is this computer. */
export function isSampleAddress(url: string): boolean {
  return /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$/.test(new URL(url).hostname);
}

/** Returns the address at which the Internet Archive lists its copies of a page. */
export function archiveOf(url: string): string {
  return `https://web.archive.org/web/2*/${url}`;
}

/** Returns each dead page with the links to it, and with the fields of texts that cite it as a source. */
export function deadPages(entries: readonly Entry[], records: ReadonlyMap<string, LinkRecord>) {
  return [...outsideLinks(entries)].flatMap(([url, links]) => {
    const record = records.get(url);
    if (record?.outcome !== 'dead') return [];
    const ids = links.flatMap(({ entry, path }) =>
      entry.type === 'sources' ? ((entry.data as Single<'sources'>).sources[Number(path?.[1])]?.id ?? []) : [],
    );
    const citing = entries.flatMap((entry) =>
      entry.facts.references.flatMap(({ target, value, path }) =>
        target === 'sources' && ids.includes(value) ? [{ url, entry, path, source: value }] : [],
      ),
    );
    return [{ record, uses: [...links, ...citing] }];
  });
}

/** Returns a problem for each link to a dead page, and for each text that cites a dead source. */
export function deadLinks(...given: Parameters<typeof deadPages>): Problem[] {
  return deadPages(...given).flatMap(({ record: { url, why, title }, uses }) => {
    const known = title === undefined ? '' : ` The title of its page is “${title}”.`;
    const hint = `Write another address, or remove the link. Copies from before: ${archiveOf(url)}`;
    return uses.map((use) =>
      'source' in use
        ? problem(
            'dead-source',
            linkPosition(use),
            `The source "${use.source}" is dead: ${url} ${why}.`,
            'Correct its address in sources.yaml, or name another source.',
          )
        : problem('dead-link', linkPosition(use), `${url} ${why}.${known}`, hint),
    );
  });
}
