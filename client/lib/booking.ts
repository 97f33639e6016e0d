/** The sandbox of the booking frame, equal to the policy of its document (generator/publish/headers.ts). Without allow-same-origin it shares nothing with the page. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** How long the calendar may take before the dialog offers phone and link instead (ms). */
const CALENDAR_TIMEOUT_MS = 10_000;

/**
 * Opens the frame in which the booking service draws its calendar, below the link whose `data-calendar` is its address. This is the first
 * request to that service, and it needs a click. Phone and link stay visible, whatever the frame reports.
 */
export function loadCalendar(link: HTMLAnchorElement): void {
  const dialog = link.closest('dialog');
  const status = dialog?.querySelector('[role="status"]');
  const { calendar, loading = '', failed = '' } = link.dataset;
  if (!dialog || !status || !calendar || link.hasAttribute('aria-disabled')) return;
  link.setAttribute('aria-disabled', 'true');
  status.textContent = loading;
  const frame = document.createElement('iframe');
  frame.title = dialog.querySelector('h2')?.textContent ?? '';
  frame.setAttribute('sandbox', SANDBOX);
  frame.referrerPolicy = 'no-referrer';
  frame.src = calendar;

  let isLoaded = false;
  const giveUp = () => {
    status.textContent = failed;
    link.removeAttribute('aria-disabled');
    // From now on the link opens the booking page.
    delete link.dataset['calendar'];
    // The script has loaded but may still be drawing.
    if (isLoaded) return;
    end();
    frame.remove();
  };
  const end = () => {
    clearTimeout(limit);
    removeEventListener('message', receive);
  };
  const receive = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    if (data === 'loaded') isLoaded = true;
    else if (data === 'failed') giveUp();
    else if (data === 'drawn') {
      end();
      status.textContent = '';
      if (document.activeElement === link) frame.focus();
      dialog.dataset['provider'] = 'loaded';
    }
  };
  const limit = setTimeout(giveUp, CALENDAR_TIMEOUT_MS);
  addEventListener('message', receive);
  link.parentElement?.append(frame);
}
