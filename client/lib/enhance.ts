import { whenIdle } from './hydrate-islands.ts';
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

/** Menus are native disclosures that open without script. Here they learn to close (WAI-ARIA APG, disclosure navigation). */
function enhanceMenus(page: Document): void {
  const menus = [...page.querySelectorAll<HTMLDetailsElement>('details[name="menu"]')];
  let width: number | undefined;
  const closeAllBut = (kept: EventTarget | null) => {
    for (const menu of menus) if (!menu.contains(kept as Node | null)) menu.open = false;
  };
  for (const menu of menus) {
    // Asked for at the start of a page it would make the browser lay out everything before its first paint.
    menu.addEventListener('toggle', () => {
      width = innerWidth;
    });
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.open = false;
    });
  }
  // A press or the focus somewhere else; a window that loses the focus closes nothing.
  for (const type of ['pointerdown', 'focusin']) page.addEventListener(type, ({ target }) => closeAllBut(target));
  addEventListener('resize', () => {
    // The address bar of a phone changes the height while somebody scrolls; only a new width is a new layout.
    if (width !== undefined && innerWidth !== width) closeAllBut(null);
    width = innerWidth;
  });
}

/**
 * Dialogs. Without script they are popovers and their openers plain links; with script `data-opens` shows them as modal,
 * which gives back focus and makes the page behind them inert. Links that islands bring later work too. What a dialog does
 * beyond that is loaded when it is used.
 */
function openDialogs(page: Document): void {
  for (const dialog of page.querySelectorAll('dialog')) dialog.removeAttribute('popover');
  for (const opener of page.querySelectorAll('[data-opens]')) opener.setAttribute('aria-haspopup', 'dialog');
  page.addEventListener('click', (event) => {
    const { target } = event;
    // With a key held down somebody wants the link, not the dialog.
    if (!(target instanceof Element) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const opener = target.closest<HTMLElement>('[data-opens]');
    const calendar = target.closest<HTMLAnchorElement>('[data-calendar]');
    const dialog = target.closest('dialog');
    if (opener) {
      event.preventDefault();
      open(page, opener.dataset);
    } else if (calendar) {
      event.preventDefault();
      import('./booking.ts').then(
        ({ loadCalendar }) => loadCalendar(calendar),
        () => reportMissing(dialog),
      );
    } else if (target === dialog || target.closest('[data-closes]')) {
      // What a dialog holds fills it, so that only a press beside it is a press on the element itself.
      dialog?.close();
    }
  });
}

function open(page: Document, { opens, query }: DOMStringMap): void {
  const dialog = page.querySelector<HTMLDialogElement>(`dialog#${opens}`);
  dialog?.showModal();
  if (dialog && opens === 'search')
    import('./search-dialog.ts').then(({ startSearch }) => startSearch(dialog, query)).catch(() => reportMissing(dialog));
}

function reportMissing(dialog: Element | null): void {
  offerReload(dialog?.querySelector('[role="status"]'));
}
