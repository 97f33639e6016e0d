/** As in the policy of the frame's own document (generator/publish/headers.ts). Without allow-same-origin it shares nothing with the page. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** How long a calendar may take until the dialog offers the other ways (ms). */
const PATIENCE = 10_000;

/**
 * Opens the frame in which the booking service draws its calendar, below the link that names it in `data-calendar`: the first
 * request to that service, and only after a press. Phone and link stay where they are, whatever the frame reports.
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
    // From now on it leads to the booking page.
    delete link.dataset['calendar'];
    // What has loaded may still draw.
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
  const limit = setTimeout(giveUp, PATIENCE);
  addEventListener('message', receive);
  link.parentElement?.append(frame);
}
