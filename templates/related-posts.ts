import type { Post } from '../generator/site/site.ts';

/** Articles below each article. */
const SHOWN = 3;

/**
 * What to read after each post: its two related ones, then the newest others, those of its own category first. A related
 * post that is still a draft leaves its place to them.
 */
export function relatedPosts(posts: readonly Post[]): (post: Post) => Post[] {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const byCategory = new Map<string, Post[]>();
  for (const post of posts) {
    const sameCategory = byCategory.get(post.category) ?? [];
    // Of so many, enough are neither the post itself nor named by it.
    if (sameCategory.length <= 2 * SHOWN) byCategory.set(post.category, [...sameCategory, post]);
  }
  const newest = posts.slice(0, 2 * SHOWN);
  return (post) => {
    const shown: Post[] = [];
    for (const candidates of [post.related.flatMap((slug) => bySlug.get(slug) ?? []), byCategory.get(post.category) ?? [], newest])
      for (const other of candidates) if (shown.length < SHOWN && other.slug !== post.slug && !shown.includes(other)) shown.push(other);
    return shown;
  };
}
