import { type Entry, entryProblem } from '../../content/read-entries.ts';
import type { Problem } from '../../problem/problem.ts';
import { headingId } from '../../shared/heading-ids.ts';
import { splitLink } from '../../shared/routes.ts';
import { isHiddenPost } from '../../site/hidden-posts.ts';
import { contentOfAbsentPage } from '../../site/site-pages.ts';
import { linkMistake, placesOf } from './links.ts';
import type { CheckInput, Rule } from './rule.ts';

/** Links, pictures and raw HTML in content, each at its line. */
export const contentLinks: Rule = (input) => input.entries.flatMap((entry) => mistakesOf(entry, input));

function mistakesOf(entry: Entry, input: CheckInput): Problem[] {
  const { marks, links, outline } = entry.facts;
  const page = input.bySource.get(entry.path);
  // A text may name its headings by their words, whatever ids they get beside other parts of the page.
  const ownIds = () => (page ? [...placesOf(page), ...outline.map(headingId)] : []);
  const inText = marks.flatMap(({ link, line, ...mark }) => {
    const mistake = link === undefined ? {} : mistakeOf(link, entry, input, ownIds);
    return mistake ? [{ file: entry.label, line: line + entry.bodyLineOffset, ...mark, ...mistake }] : [];
  });
  const inFields = links.flatMap(({ path, value }) => {
    // Left out of menus and search, which a warning says.
    if ((entry.type === 'settings' || entry.type === 'search') && contentOfAbsentPage(value, input.site) !== undefined) return [];
    // What else may be wrong with a redirect is found when it is planned.
    if (entry.type === 'redirects' && (path.at(-1) !== 'to' || input.byPath.get(splitLink(value).path)?.document.page === undefined))
      return [];
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
