import { openDialogs } from './dialogs.ts';
import { whenIdle } from './hydrate-islands.ts';
import { enhanceMenus } from './menus.ts';
import { showOpeningStatuses } from './open-now.ts';
import { offerReload, watchAssets } from './reload-notice.ts';
import { rememberSettings } from './settings.ts';

/** What needs no rendering: native elements get the manners that markup alone cannot give them. */
export function enhance(page: Document): void {
  forward(page);
  watchAssets();
  enhanceMenus(page);
  openDialogs(page);
  rememberSettings(page);
  showOpeningStatuses(page);
  if (page.querySelector('[data-share], [data-live-map], .post-date'))
    whenIdle(() => import('./articles-and-maps.ts').then((loaded) => loaded.enhanceArticlesAndMaps(page)).catch(() => offerReload()));
}

/** Leads on from the page of unknown addresses where the site knows a new one for them. */
function forward(page: Document): void {
  const wildcards = page.querySelector<HTMLElement>('[data-forwards]')?.dataset['forwards'];
  const target = wildcards && forwardTarget(location.pathname, JSON.parse(wildcards));
  if (target) location.replace(target);
}

/** Where an unknown address leads, by wildcards such as `/areasweserve/*`; undefined where none fits. */
export function forwardTarget(path: string, wildcards: readonly { from: string; to: string }[]): string | undefined {
  return wildcards.find(({ from }) => path.startsWith(from.slice(0, -1)))?.to;
}
