import { type Entry, entriesOf } from '../content/read-entries.ts';
import { slugAfter } from '../content/slug.ts';
import type { RuleAdvice } from '../problem/problem.ts';
import { pathTo } from '../shared/routes.ts';
import type { Site } from './site.ts';

/** A post that visitors do not see yet. */
interface HiddenPost {
  /** `is a draft`, `appears on 2027-01-01`. */
  state: string;
  /** What has it shown: `remove "draft: true" in content/blog/x.md`. */
  remedy: string;
  /** What is wrong with a link to it. */
  link: RuleAdvice;
}

/** By path. */
export type HiddenPosts = ReadonlyMap<string, HiddenPost>;

type Publishing = Pick<Site['posts'][number], 'draft' | 'date'>;

/** Whether an entry is a draft, or a post with a day to come. */
export function isHiddenPost({ type, data }: Entry, { today }: Site): boolean {
  const { draft, date } = data as Publishing;
  return type === 'posts' && (draft || date > today);
}

export function hiddenPosts(entries: readonly Entry[], site: Site): HiddenPosts {
  const hidden = entriesOf<Publishing>(entries, 'posts').filter((entry) => isHiddenPost(entry, site));
  return new Map(
    hidden.map(({ slug, label, data: { draft, date } }): [string, HiddenPost] => {
      const path = pathTo.post(slugAfter(slug, site.practice.slug), site.routes);
      const [state, remedy] = draft
        ? ['is a draft', `remove "draft: true" in ${label}`]
        : [`appears on ${date}`, `change "date" in ${label}`];
      const message = `"${path}" ${state}; visitors would not find it${draft ? '' : ' before'}.`;
      const hint = draft ? `Remove the link, or "draft: true" in ${label}.` : `Remove the link until then, or ${remedy}.`;
      return [path, { state, remedy, link: { rule: 'hidden-post', message, hint } }];
    }),
  );
}
