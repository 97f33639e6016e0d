import type { Nodes } from 'mdast';
import type { Entry } from '../content/read-entries.ts';
import { internalPath } from '../content/types/fields.ts';
import { contentTypes } from '../content/types/index.ts';
import { walkFields } from '../content/walk-fields.ts';
import { didYouMean, type Problem } from '../problem.ts';
import { remembered } from '../remembered.ts';
import { isHidden } from '../site/hidden-posts.ts';
import { undeclaredHost } from '../site/outside-hosts.ts';
import { isInternalLink, outputFile, splitLink } from '../site/urls.ts';
import { rememberedEachIn } from './link-space.ts';
import type { CheckInput, Rule } from './rule.ts';

/** Links, pictures and raw HTML in content, each at its line (quality C7, C10). Links of redirects are planned elsewhere. */
export const contentLinks: Rule = (input) => mistakesOf(input.entries, input).flat();

const mistakesOf = rememberedEachIn((entry: Entry, input): Problem[] => {
  if (entry.type === 'redirects') return [];
  const own = input.bySource.get(entry.path)?.ids;
  return marksOf(entry).flatMap(({ link, ownPlaces, ...problem }) => {
    const mistake = link === undefined ? {} : mistakeOf(link, entry, input, (ownPlaces && own) || []);
    return mistake ? [{ ...problem, ...mistake }] : [];
  });
});

/** What is wrong with a link of a text. To an article that visitors do not see yet, only what they do not see either may link. */
function mistakeOf(href: string, entry: Entry, input: CheckInput, ownIds: readonly string[]): Partial<Problem> | undefined {
  const { path } = splitLink(href);
  const hidden = input.hiddenPosts.get(path);
  if (!hidden) return linkMistake(href, input, ownIds);
  if (isHidden(entry, input.site)) return undefined;
  // Those who see drafts find it.
  return { ...hidden, severity: input.byPath.has(path) ? 'warning' : 'error' };
}

/** Something in content that is a mistake, or is one when its link leads nowhere. */
interface Mark extends Problem {
  link?: string;
  /** Whether `#places` are those of the page that the file makes. */
  ownPlaces?: boolean;
}

const marksOf = remembered((entry: Entry): Mark[] => [...bodyMarks(entry), ...fieldMarks(entry)]);

function bodyMarks(entry: Entry): Mark[] {
  const marks: Mark[] = [];
  visit(entry.body, (node) => {
    const at = {
      severity: 'error' as const,
      file: entry.label,
      line: (node.position?.start.line ?? 1) + entry.bodyLineOffset,
      column: node.position?.start.column ?? 1,
    };
    if (node.type === 'link' || node.type === 'definition') {
      marks.push({ ...at, message: '', link: node.url, ownPlaces: true });
    } else if (node.type === 'image') {
      marks.push({ ...at, ...imageMistake(node.alt ?? '') });
    } else if (node.type === 'html') {
      marks.push({ ...at, severity: 'warning', message: 'HTML is left out of the page.', hint: 'Write it as Markdown.' });
    } else if (node.type === 'heading' && node.depth === 1) {
      marks.push({ ...at, message: 'The page has its main heading already.', hint: 'Use "##" for sections.' });
    }
  });
  return marks;
}

function fieldMarks(entry: Entry): Mark[] {
  const type = contentTypes.find(({ name }) => name === entry.type);
  const links = type ? [...walkFields(type.schema, entry.data)].filter(({ schema }) => schema === internalPath) : [];
  return links.flatMap(({ value, path }) =>
    typeof value === 'string'
      ? [{ severity: 'error' as const, file: entry.label, ...entry.positionOf(path), field: path.join('.'), message: '', link: value }]
      : [],
  );
}

/** What is wrong with a link of content, or undefined. Exported for the rule about links of whole pages. */
export function linkMistake(
  href: string,
  { byPath, addresses, site }: CheckInput,
  ownIds: readonly string[],
): { message: string; hint: string } | undefined {
  if (!isInternalLink(href))
    return outsideLinkMistake(
      href,
      site.settings.outsideHosts.map(({ host }) => host),
    );
  const { path, fragment } = splitLink(href);
  const target = path === '' ? undefined : byPath.get(path);
  if (path !== '' && !target) {
    if (addresses.has(path)) return undefined;
    const known = [...byPath.values()].filter(({ document }) => !document.redirectsTo).map(({ document }) => document.path);
    const trimmed = path.replace(/(\.html)?\/?$/, '');
    const suggestion = byPath.has(trimmed) ? ` Did you mean "${trimmed}"?` : didYouMean(path, known);
    return { message: `"${href}" leads to no page of this site.${suggestion}`, hint: `There is no ${outputFile(path)}.` };
  }
  if (target?.document.redirectsTo) return { message: `"${href}" is an old address.`, hint: `Link to "${target.document.redirectsTo}".` };
  const ids = target?.ids ?? ownIds;
  if (fragment && fragment !== 'top' && !ids.includes(fragment))
    return {
      message: `"${href}" leads to a place that the page does not have.${didYouMean(fragment, ids)}`,
      hint: 'Places are made from headings: "## How to prepare" is #how-to-prepare.',
    };
  return undefined;
}

function outsideLinkMistake(href: string, hosts: readonly string[]): { message: string; hint: string } | undefined {
  if (/^(tel|mailto|sms):/i.test(href)) return undefined;
  if (!/^https?:\/\//i.test(href))
    return {
      message: `"${href}" is no address that a page may link to.`,
      hint: 'Begin it with "/" for a page of this site, or with "https://".',
    };
  return undeclaredHost(href, hosts);
}

function imageMistake(alt: string): { message: string; hint: string } {
  if (alt.trim() === '')
    return {
      message: 'This picture has no text for people who cannot see it.',
      hint: 'Write it between the square brackets: ![A nurse at the reception desk](...).',
    };
  return { message: 'Pictures in running text are not supported.', hint: 'Use the field "image" of the article for its cover.' };
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}
