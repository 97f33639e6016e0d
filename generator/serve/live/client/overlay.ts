import { counted } from '../../../shared/text.ts';
import type { ShownErrors, ShownProblem } from '../../protocol.ts';
import { button, element, shadowHost } from './dom.ts';
import css from './overlay.css';
import { problemItem, showCaret } from './problem-item.ts';
import problems from './problems.css';

const STILL_SHOWN = 'The last good version of the site is still shown below. This note goes away by itself once it is mended.';
const NOTHING_SHOWN = 'There is no good version of the site to show yet. It appears here by itself once this is mended.';
const PAGE_FAILED =
  'The page is shown as it was built, without what the script that failed would have added. This note goes away when the page is loaded again.';

/*
 * The terminal's message, laid over the page while a mistake keeps the last good site in place. A modal alert dialog
 * (https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/): above every dialog of the page, Escape makes it a small button,
 * and focus goes back to where it was.
 */
const { host, root } = shadowHost('overlay', problems + css);
const dialog = element('dialog', { role: 'alertdialog', 'aria-labelledby': 'title', 'aria-describedby': 'calm', tabindex: '-1' });
const badge = button('', open, { class: 'badge', 'aria-haspopup': 'dialog' });
let state: 'hidden' | 'open' | 'small' = 'hidden';
let errors: ShownErrors | null = null;
const pageErrors: ShownProblem[] = [];

// Also after Escape, which a browser lets nobody hold up for good.
dialog.addEventListener('close', () => {
  if (state !== 'open' || dialog.open) return;
  state = 'small';
  host.setAttribute('small', '');
  root.append(badge);
});

function open(): void {
  state = 'open';
  host.removeAttribute('small');
  root.replaceChildren(dialog);
  if (!dialog.open) {
    dialog.showModal();
    // Else its first button has the focus, and a press of Enter meant for the page would copy the message.
    dialog.focus();
  }
  if (!root.activeElement) dialog.focus();
  for (const pre of dialog.querySelectorAll('pre')) showCaret(pre);
}

/** Shows why the last good site is kept; null takes that away. */
export function showErrors(next: ShownErrors | null): void {
  errors = next;
  update();
}

/** Adds an error that a script of this page has thrown; it stays until the page is loaded again. */
export function addPageError(problem: ShownProblem): void {
  pageErrors.push(problem);
  update();
}

function update(): void {
  const shown = [...pageErrors, ...(errors?.problems ?? [])];
  if (shown.length === 0) {
    state = 'hidden';
    dialog.close();
    host.remove();
    return;
  }
  const more = errors?.more ?? 0;
  const title = `${counted(shown.length + more, 'thing')} to mend`;
  badge.textContent = title;
  const minimize = button('Minimize', () => dialog.close(), { 'aria-keyshortcuts': 'Escape' });
  const top = element(
    'div',
    { class: 'top' },
    element('h2', { id: 'title' }, title),
    element('p', { class: 'calm', id: 'calm' }, calmText()),
    element('div', { class: 'actions' }, copyButton(), minimize),
  );
  const list = element('ol', {}, ...shown.map(problemItem));
  dialog.replaceChildren(top, list);
  if (more > 0) dialog.append(element('p', { class: 'more' }, `and ${more} more, all listed in the terminal.`));
  if (!host.isConnected) document.body.append(host);
  if (state !== 'small') open();
}

function calmText(): string {
  if (!errors) return PAGE_FAILED;
  return errors.hasSite ? STILL_SHOWN : NOTHING_SHOWN;
}

/** Only where the page may write to the clipboard: on this machine, not in the network (secure contexts). */
function copyButton(): HTMLElement | undefined {
  if (!navigator.clipboard) return undefined;
  const ofPage = pageErrors.map(({ place, text, rule, hint }) => [`${place} ${text} [${rule}]`, hint].filter(Boolean).join('\n'));
  const message = [errors?.message, ...ofPage].filter(Boolean).join('\n\n');
  const copy = button('Copy message', async () => {
    await navigator.clipboard.writeText(message);
    copy.textContent = 'Copied';
  });
  return copy;
}
