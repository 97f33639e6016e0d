import { openBookingInDialog } from './booking.ts';
import { closeMenusWell } from './menus.ts';
import { rememberSettings } from './panel.ts';

/** What needs no rendering: native elements get the manners that markup alone cannot give them. */
export function enhance(page: Document): void {
  closeMenusWell(page);
  openBookingInDialog(page);
  rememberSettings(page);
}
