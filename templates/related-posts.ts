import type { Post } from '../generator/contract.ts';
import { groupBy } from '../generator/shared/collections.ts';

/** Posts below each post. */
const SHOWN = 3;

/**
 * What to read after each post: its two related ones, then the newest others, those of its own category first. A related
 * post that is still a draft leaves its place to them. What is returned looks at a few posts, however many there are.
 */
export function relatedPosts(posts: readonly Post[]): (post: Post) => Post[] {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  // Of so many, enough are neither the post itself nor named by it.
  const enough = 2 * SHOWN;
  const newest = posts.slice(0, enough);
  const postsIn = groupBy(posts, ({ category }) => category);
  return (post) => {
    const shown: Post[] = [];
    const show = (other: Post | undefined) => {
      if (other && other !== post && shown.length < SHOWN && !shown.includes(other)) shown.push(other);
    };
    for (const slug of post.related) show(bySlug.get(slug));
    for (const other of postsIn.get(post.category)?.slice(0, enough) ?? []) show(other);
    for (const other of newest) show(other);
    return shown;
  };
}
