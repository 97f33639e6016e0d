import { bySlug, type Post } from '../generator/site/site.ts';

/** Posts of a category of which one is neither the post itself nor one of its two related ones. */
const ENOUGH = 4;

/** What to read after each post: its two related ones, and the newest other one, of its own category where there is one. */
export function relatedPosts(posts: readonly Post[]): (post: Post) => Post[] {
  const byCategory = new Map<string, Post[]>();
  for (const post of posts) {
    const sameCategory = byCategory.get(post.category) ?? [];
    if (sameCategory.length < ENOUGH) byCategory.set(post.category, [...sameCategory, post]);
  }
  return (post) => {
    const related = post.related.map((slug) => bySlug(posts, slug));
    const isOther = (other: Post) => other !== post && !related.includes(other);
    const third = byCategory.get(post.category)?.find(isOther) ?? posts.find(isOther);
    return third ? [...related, third] : related;
  };
}
