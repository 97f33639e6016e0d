import { COVER_TONES } from '../content/types/post.ts';
import { DRAWING_NAMES, type Drawing, withDrawings } from '../shared/drawings.ts';
import type { Post } from './site.ts';

/** A post whose cover may lack the drawing or the colour of its tile. */
export type PostWithoutCover = Omit<Post, 'cover'> & { cover: Partial<Post['cover']> };

/** Posts in the order in which they are listed; two that stand together have different drawings where none is named. */
export function withCovers(posts: readonly PostWithoutCover[]): Post[] {
  if (posts.every(({ cover }) => cover.art && cover.tone)) return posts as Post[];
  const drawings = withDrawings(
    posts.map(({ cover: { art }, title, category }) => ({ art, texts: [title, category] })),
    ({ texts }) => texts,
  );
  return posts.map((post, index) => {
    const art = drawings[index]?.art ?? 'heart';
    return { ...post, cover: { art, tone: post.cover.tone ?? toneOf(art) } };
  });
}

/** The same drawing lies on the same colour. */
function toneOf(art: Drawing): Post['cover']['tone'] {
  return COVER_TONES[DRAWING_NAMES.indexOf(art) % COVER_TONES.length] ?? 'sage-1';
}
