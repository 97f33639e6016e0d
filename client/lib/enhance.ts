import { watchButtons } from './buttons-in-view.ts';
import { whenIdle } from './hydrate-islands.ts';
import { showOpeningStatuses } from './open-now.ts';
import { offerReload, watchAssets } from './reload-notice.ts';
import { connectSettingsPanel } from './settings.ts';

/** Enhances native elements with behavior that markup alone cannot give them; renders nothing. */
export function enhance(page: Document): void {
  watchAssets();
  enhanceMenus(page);
  openDialogs(page);
  connectSettingsPanel(page);
  showOpeningStatuses(page);
  watchButtons(page);
  if (page.querySelector('[data-share], [data-live-map], .post-date, [data-forwards]'))
    whenIdle(() => import('./some-pages.ts').then((loaded) => loaded.enhanceSomePages(page)).catch(() => offerReload()));
}

/** Closes menus, which are native disclosures that open without scripts (WAI-ARIA APG, disclosure navigation). */
function enhanceMenus(page: Document): void {
  const menus = [...page.querySelectorAll<HTMLDetailsElement>('details[name="menu"]')];
  let width: number | undefined;
  const closeAllBut = (kept: EventTarget | null) => {
    for (const menu of menus) if (!menu.contains(kept as Node | null)) menu.open = false;
  };
  for (const menu of menus) {
    // Measured only on opening: at page load it would force a layout before the first paint.
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
  // A click or focus elsewhere closes menus; a window that loses focus closes nothing.
  for (const type of ['pointerdown', 'focusin']) page.addEventListener(type, ({ target }) => closeAllBut(target));
  addEventListener('resize', () => {
    // On phones the address bar changes the height while scrolling; only a new width is a new layout.
    if (width !== undefined && innerWidth !== width) closeAllBut(null);
    width = innerWidth;
  });
}

/**
 * Opens dialogs. Without scripts they are popovers and their openers plain links; with scripts `data-opens` shows them as modal dialogs,
 * which return focus and make the page inert. This includes links that islands add later. Further behavior of a dialog is loaded when it
 * opens.
 */
function openDialogs(page: Document): void {
  for (const dialog of page.querySelectorAll('dialog')) dialog.removeAttribute('popover');
  for (const opener of page.querySelectorAll('[data-opens]')) opener.setAttribute('aria-haspopup', 'dialog');
  page.addEventListener('click', (event) => {
    const { target } = event;
    // A modifier key means that the visitor wants to follow the link.
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
      // The content fills the dialog, so only a click on the backdrop has the element itself as target.
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
