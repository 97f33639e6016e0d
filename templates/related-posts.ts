import { bySlug, type Post, type Site } from '../generator/site/site.ts';

/** What to read after a post: its two related ones, and the newest other one, of its own category where there is one. */
export function relatedPosts(post: Post, { posts }: Site): Post[] {
  const related = post.related.map((slug) => bySlug(posts, slug));
  const others = posts.filter((other) => other.slug !== post.slug && !related.includes(other));
  const third = others.find(({ category }) => category === post.category) ?? others[0];
  return third ? [...related, third] : related;
}
