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

/** The server has them in the order in which staff need them. */
export function arrangeGroups(groups: readonly ContentGroup[]): ArrangedGroups {
  const used = groups.filter(({ entries, create }) => entries.length > 0 || create);
  return {
    daily: used.filter(({ section }) => section === undefined),
    pages: used.filter(({ section }) => section === 'pages'),
    rest: used.filter(({ section }) => section === 'settings'),
  };
}
