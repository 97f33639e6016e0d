import { type Entry, entriesOf, entryProblem } from '../content/read-entries.ts';
import type { Problem } from '../problem/problem.ts';
import { siteName } from '../shared/plain-url.ts';
import type { Post, Settings } from './site.ts';

/** A post with the reason why visitors do not see it on a day; any other as it is. */
export function waitingPost(post: Post, today: string): Post {
  if (post.draft) return { ...post, waits: {} };
  return post.date > today ? { ...post, waits: { until: post.date } } : post;
}

/** A preview never has the address of the site itself: what it says of itself, search engines would take for the site. */
export function previewProblems(entries: readonly Entry[], url: string): Problem[] {
  return entriesOf<Settings>(entries, 'settings')
    .filter(({ data }) => siteName(data.url) === siteName(url))
    .map((entry) => {
      const message = `A preview cannot have the address of the site itself, which is ${url}.`;
      return entryProblem('preview-address', entry, ['url'], message, 'Name the address of the preview with --site-url URL.');
    });
}
