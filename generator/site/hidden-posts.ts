import { type Entry, entriesOf } from '../content/read-entries.ts';
import { slugAfter } from '../content/slug.ts';
import type { Advice } from '../problem.ts';
import { pathTo } from '../shared/routes.ts';
import type { Site } from './site.ts';

/** Posts that visitors do not see yet, by path, each as what is wrong with a link to it. */
export type HiddenPosts = ReadonlyMap<string, Advice>;

type Publishing = Pick<Site['posts'][number], 'draft' | 'date'>;

/** Whether an entry is a draft, or a post with a day to come. */
export function isHiddenPost({ type, data }: Entry, { today }: Site): boolean {
  const { draft, date } = data as Publishing;
  return type === 'posts' && (draft || date > today);
}

export function hiddenPosts(entries: readonly Entry[], site: Site): HiddenPosts {
  const hidden = entriesOf<Publishing>(entries, 'posts').filter((entry) => isHiddenPost(entry, site));
  return new Map(
    hidden.map(({ slug, label, data }) => {
      const path = pathTo.post(slugAfter(slug, site.practice.slug));
      const [message, hint] = data.draft
        ? [`"${path}" is a draft; visitors would not find it.`, `Remove the link, or "draft: true" in ${label}.`]
        : [
            `"${path}" appears on ${data.date}; visitors would not find it before.`,
            `Remove the link until then, or change "date" in ${label}.`,
          ];
      return [path, { message, hint }];
    }),
  );
}
