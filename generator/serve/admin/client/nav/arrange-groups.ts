import type { ContentGroup } from '../../api.ts';

/** Groups in the order of the list on the left. */
export interface ArrangedGroups {
  /** What staff edit every week. */
  daily: ContentGroup[];
  /** Texts of single pages. */
  pages: ContentGroup[];
  /** What is seldom touched. */
  rest: ContentGroup[];
}

/** Names of content types that stand in front, in this order; others with entries of their own follow. */
const DAILY = 'practice announcements posts services locations providers testimonials home conditions quiz strings'.split(' ');
const PAGES = 'pages/';
/** Pages that a practice has made by itself; perhaps none so far. */
const OWN_PAGES = 'ownPages';

export function arrangeGroups(groups: readonly ContentGroup[]): ArrangedGroups {
  const used = groups.filter(({ entries, create }) => entries.length > 0 || create);
  const isPage = ({ name, entries }: ContentGroup) =>
    !DAILY.includes(name) && (name === OWN_PAGES || entries.some(({ path }) => path.startsWith(PAGES)));
  const isDaily = (group: ContentGroup) => DAILY.includes(group.name) || (!group.isSingle && !isPage(group));
  const place = ({ name }: ContentGroup) => (DAILY.indexOf(name) + DAILY.length + 1) % (DAILY.length + 1);
  return {
    daily: used.filter(isDaily).sort((a, b) => place(a) - place(b)),
    pages: used.filter((group) => !isDaily(group) && isPage(group)),
    rest: used.filter((group) => !isDaily(group) && !isPage(group)),
  };
}
