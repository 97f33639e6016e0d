import { openDialogs } from './dialogs.ts';
import { showMapInPlace } from './live-map.ts';
import { writeLocalDates } from './local-dates.ts';
import { enhanceMenus } from './menus.ts';
import { showOpeningStatus } from './open-now.ts';
import { rememberSettings } from './panel.ts';
import { watchAssets } from './reload-notice.ts';
import { sharePost } from './share-post.ts';
import { whenIdle } from './when-idle.ts';

/** What needs no rendering: native elements get the manners that markup alone cannot give them. */
export function enhance(page: Document): void {
  watchAssets();
  enhanceMenus(page);
  openDialogs(page);
  rememberSettings(page);
  showMapInPlace(page);
  sharePost(page);
  showOpeningStatus(page);
  whenIdle(() => writeLocalDates(page));
}
