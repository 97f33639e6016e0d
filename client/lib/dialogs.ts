import { offerReload } from './reload-notice.ts';

/**
 * Dialogs. Without script they are popovers and their openers plain links; with script `data-opens` shows them as modal,
 * which gives back focus and makes the page behind them inert. Links that islands bring later work too. What a dialog does
 * beyond that is loaded when it is used.
 */
export function openDialogs(page: Document): void {
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
