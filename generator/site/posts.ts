import { type Entry, entriesOf } from '../content/read-entries.ts';
import { readingMinutes } from '../content/text.ts';
import { COVER_TONES } from '../content/types/post.ts';
import { DRAWING_NAMES, type Drawing, withDrawings } from '../shared/drawings.ts';
import { sourced } from './join-entries.ts';
import type { Cited, CollectionEntry, Post } from './site.ts';
import type { citationResolvers } from './sources.ts';

interface ShownPosts {
  /** The last day whose posts are shown; undefined shows drafts and later posts too. */
  until: string | undefined;
  resolveCitations: ReturnType<typeof citationResolvers>['resolveCitations'];
}

/** Returns the posts of a site, newest first, ties by title. */
export function shownPosts(entries: readonly Entry[], { until, resolveCitations }: ShownPosts): Post[] {
  const posts = entriesOf(entries, 'posts').map((entry) => postOf(entry, resolveCitations));
  const shown = until === undefined ? posts : posts.filter(({ draft, date }) => !draft && date <= until);
  return withCovers(shown.sort((a, b) => (a.date === b.date ? (a.title < b.title ? -1 : 1) : a.date < b.date ? 1 : -1)));
}

function postOf(entry: Entry, resolveCitations: ShownPosts['resolveCitations']): PostWithoutCover {
  const { words } = entry.facts;
  const { readTime, ...post }: Cited<CollectionEntry<'posts'>> = resolveCitations(sourced<CollectionEntry<'posts'>>(entry));
  const minutes = readTime === undefined ? readingMinutes(words) : Number.parseInt(String(readTime), 10);
  // Spread last: V8 gives objects that begin with a spread a hidden class each, which makes reading thousands of them slow.
  return { readTime: minutes, words, ...post };
}

/** A post whose cover may lack a drawing or the color of its tile. */
type PostWithoutCover = Omit<Post, 'cover'> & Pick<CollectionEntry<'posts'>, 'cover'>;

/** Completes the covers of posts in the order of their list, so that neighbors have different drawings unless content names them. */
function withCovers(posts: readonly PostWithoutCover[]): Post[] {
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

/** Returns the default color of the tile for a drawing. */
function toneOf(art: Drawing): Post['cover']['tone'] {
  return COVER_TONES[DRAWING_NAMES.indexOf(art) % COVER_TONES.length] ?? 'sage-1';
}
