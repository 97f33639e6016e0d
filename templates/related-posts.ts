import { type Post, postsIn } from '../generator/site/site.ts';

/** Articles below each article. */
const SHOWN = 3;

/**
 * What to read after each post: its two related ones, then the newest others, those of its own category first. A related
 * post that is still a draft leaves its place to them.
 */
export function relatedPosts(posts: readonly Post[]): (post: Post) => Post[] {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  // Of so many, enough are neither the post itself nor named by it.
  const newest = posts.slice(0, 2 * SHOWN);
  return (post) => {
    const shown: Post[] = [];
    for (const candidates of [
      post.related.flatMap((slug) => bySlug.get(slug) ?? []),
      postsIn(posts, post.category).slice(0, 2 * SHOWN),
      newest,
    ])
      for (const other of candidates) if (shown.length < SHOWN && other.slug !== post.slug && !shown.includes(other)) shown.push(other);
    return shown;
  };
}
