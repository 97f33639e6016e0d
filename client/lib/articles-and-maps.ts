import { showMapInPlace } from './live-map.ts';
import { writeLocalDates } from './local-dates.ts';
import { sharePost } from './share-post.ts';

/** Enhances what only articles, lists of articles and maps have; `enhance.ts` loads this module on those pages alone. */
export function enhanceArticlesAndMaps(page: Document): void {
  sharePost(page);
  showMapInPlace(page);
  writeLocalDates(page);
}
