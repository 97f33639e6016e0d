/**
 * The booking dialog. Without script it is a popover and every booking button a plain link; with script all of them open
 * it as a modal dialog, which gives back focus and makes the page behind it inert.
 */
export function openBookingInDialog(page: Document): void {
  const dialog = page.querySelector<HTMLDialogElement>('dialog#booking');
  if (!dialog) return;
  dialog.removeAttribute('popover');
  for (const opener of page.querySelectorAll<HTMLElement>('[data-opens="booking"], [popovertarget="booking"]')) {
    const isClose = dialog.contains(opener);
    opener.removeAttribute('popovertarget');
    opener.removeAttribute('target');
    if (!isClose) opener.setAttribute('aria-haspopup', 'dialog');
    opener.addEventListener('click', (event) => pressed(event, () => (isClose ? dialog.close() : dialog.showModal())));
  }
  // Links that islands bring later.
  page.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-opens="booking"]')) pressed(event, () => dialog.showModal());
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isOutside(dialog.getBoundingClientRect(), event)) dialog.close();
  });
  dialog.querySelector<HTMLElement>('[data-script]')?.addEventListener('click', (event) => loadProvider(event, dialog));
}

/** With a key held down somebody wants the link, not the dialog. */
function pressed(event: MouseEvent, act: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  act();
}

function isOutside({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean {
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Asks the booking service for its calendar: the first request to it, and only after this press. */
function loadProvider(event: MouseEvent, dialog: HTMLDialogElement): void {
  const link = event.currentTarget as HTMLAnchorElement;
  const status = dialog.querySelector<HTMLElement>('[role="status"]');
  const { script: src, loading, failed } = link.dataset;
  if (!src || !status || link.getAttribute('aria-disabled') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.setAttribute('aria-disabled', 'true');
  status.textContent = loading ?? '';
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.onload = () => {
    status.textContent = '';
    dialog.dataset['provider'] = 'loaded';
  };
  script.onerror = () => {
    // The link under the same button still leads to the booking page.
    script.remove();
    link.removeAttribute('aria-disabled');
    delete link.dataset['script'];
    status.textContent = failed ?? '';
  };
  dialog.querySelector('[data-widget]')?.append(script);
}
