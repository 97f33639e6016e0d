import { showMapInPlace } from './live-map.ts';
import { writeLocalDates } from './local-dates.ts';
import { sharePost } from './share-post.ts';

/** What few pages need, of a site whose other pages have more script than the sample; enhance.ts loads it for those alone. */
export function enhanceFewPages(page: Document): void {
  sharePost(page);
  showMapInPlace(page);
  writeLocalDates(page);
}
