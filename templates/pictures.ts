import type { ArtPicture } from '../generator/plan/page-type.ts';
import type { Location, Post, Site } from '../generator/site/site.ts';
import { minimapPicture, pictureOn, pictures } from './art/index.ts';

/** Name of a post's cover: a drawing in the colours of its tile. */
export function coverName({ cover }: Pick<Post, 'cover'>): string {
  return `cover-${cover.art}-${cover.tone}`;
}

/** Name of the small street map of a community. */
export function minimapName({ slug }: Location): string {
  return `map-${slug}`;
}

/** Every drawing that pages of this site link. */
export function sitePictures(site: Site): Record<string, ArtPicture> {
  return {
    ...pictures,
    ...Object.fromEntries(site.posts.map((post) => [coverName(post), pictureOn(post.cover.art, post.cover.tone)])),
    ...Object.fromEntries(site.locations.map((location) => [minimapName(location), minimapPicture(location.name)])),
  };
}
