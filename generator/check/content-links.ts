import { type Entry, entryProblem } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import { splitLink } from '../shared/routes.ts';
import { isHiddenPost } from '../site/hidden-posts.ts';
import { contentOfAbsentPage } from '../site/site-pages.ts';
import { linkMistake } from './links.ts';
import { allOf, type CheckInput, type Rule } from './rule.ts';

/** Links, pictures and raw HTML in content, each at its line. Links of redirects are planned elsewhere. */
export const contentLinks: Rule = (input) => input.entries.flatMap((entry) => (entry.type === 'redirects' ? [] : mistakesOf(entry, input)));

function mistakesOf(entry: Entry, input: CheckInput): Problem[] {
  const { marks, links } = entry.facts;
  const page = input.bySource.get(entry.path);
  const ownIds = () => (page ? allOf(page, 'ids') : []);
  const inText = marks.flatMap(({ link, line, ...mark }) => {
    const mistake = link === undefined ? {} : mistakeOf(link, entry, input, ownIds);
    return mistake ? [{ file: entry.label, line: line + entry.bodyLineOffset, ...mark, ...mistake }] : [];
  });
  const inFields = links.flatMap(({ path, value }) => {
    // Left out of menus and search, which a warning says.
    if ((entry.type === 'settings' || entry.type === 'search') && contentOfAbsentPage(value, input.site) !== undefined) return [];
    const mistake = mistakeOf(value, entry, input, () => []);
    return mistake ? [{ ...entryProblem('broken-link', entry, path, '', ''), ...mistake }] : [];
  });
  return [...inText, ...inFields];
}

/** What is wrong with a link of a text. To a post that visitors do not see yet, only what they do not see either may link. */
function mistakeOf(href: string, entry: Entry, input: CheckInput, ownIds: () => readonly string[]): Partial<Problem> | undefined {
  const { path } = splitLink(href);
  const hidden = input.hiddenPosts.get(path)?.link;
  if (!hidden) return linkMistake(href, input, ownIds);
  if (isHiddenPost(entry, input.site)) return undefined;
  // Those who see drafts find it.
  return { ...hidden, severity: input.byPath.has(path) ? 'warning' : 'error' };
}
