import { openDialogs } from './dialogs.ts';
import { showMapInPlace } from './live-map.ts';
import { writeLocalDates } from './local-dates.ts';
import { closeMenusWell } from './menus.ts';
import { rememberSettings } from './panel.ts';
import { whenIdle } from './when-idle.ts';

/** What needs no rendering: native elements get the manners that markup alone cannot give them. */
export function enhance(page: Document): void {
  closeMenusWell(page);
  openDialogs(page);
  rememberSettings(page);
  showMapInPlace(page);
  whenIdle(() => writeLocalDates(page));
}
