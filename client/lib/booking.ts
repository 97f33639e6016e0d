/** Asks the booking service for its calendar: the first request to it, and only after a press of the link with `data-script`. */
export function loadCalendar(link: HTMLAnchorElement): void {
  const dialog = link.closest('dialog');
  const status = dialog?.querySelector('[role="status"]');
  const { script: src, loading, failed } = link.dataset;
  if (!dialog || !src || !status || link.getAttribute('aria-disabled')) return;
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
