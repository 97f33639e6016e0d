import { counted } from '../../../shared/text.ts';
import type { ShownErrors, ShownProblem } from '../../protocol.ts';
import { button, element, shadowHost } from './dom.ts';
import { type Asking, editorControl } from './editor-control.ts';
import css from './overlay.css';

const STILL_SHOWN = 'The last good version of the site is still shown below. This note goes away by itself once it is mended.';
const NOTHING_SHOWN = 'There is no good version of the site to show yet. It appears here by itself once this is mended.';

/** Spaces before every line of a frame, for the terminal. */
const INDENT = 4;

const PAGE_FAILED =
  'The page is shown as it was built, without what the script that failed would have added. This note goes away when the page is loaded again.';

interface Overlay {
  /** Shows why the last good site is kept; undefined takes that away. */
  showErrors: (errors: ShownErrors | undefined) => void;
  /** Adds an error that a script of this page has thrown; it stays until the page is loaded again. */
  addPageError: (problem: ShownProblem) => void;
}

/**
 * The terminal's message, laid over the page while a mistake keeps the last good site in place. A modal alert dialog
 * (https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/): above every dialog of the page, Escape makes it a small button,
 * and focus goes back to where it was.
 */
export function createOverlay(asking: Asking): Overlay {
  const { host, root } = shadowHost('overlay', css);
  const dialog = element('dialog', {
    role: 'alertdialog',
    'aria-labelledby': 'title',
    'aria-describedby': 'calm',
    tabindex: '-1',
  });
  const badge = button('', open, { class: 'badge', 'aria-haspopup': 'dialog' });
  let state: 'hidden' | 'open' | 'small' = 'hidden';

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

  let errors: ShownErrors | undefined;
  const pageErrors: ShownProblem[] = [];

  function update(): void {
    if (!errors && pageErrors.length === 0) {
      state = 'hidden';
      dialog.close();
      host.remove();
      return;
    }
    const title = `${counted((errors ? errors.problems.length + errors.more : 0) + pageErrors.length, 'thing')} to mend`;
    badge.textContent = title;
    dialog.replaceChildren(...contents(asking, { title, errors, pageErrors, minimise: () => dialog.close() }));
    if (!host.isConnected) document.body.append(host);
    if (state !== 'small') open();
  }

  return {
    showErrors(next) {
      errors = next;
      update();
    },
    addPageError(problem) {
      pageErrors.push(problem);
      update();
    },
  };
}

interface Contents {
  title: string;
  errors: ShownErrors | undefined;
  pageErrors: readonly ShownProblem[];
  minimise: () => void;
}

function contents(asking: Asking, { title, errors, pageErrors, minimise }: Contents): HTMLElement[] {
  const calm = errors ? (errors.hasSite ? STILL_SHOWN : NOTHING_SHOWN) : PAGE_FAILED;
  const message = [errors?.message, ...pageErrors.map(({ place, text, hint }) => [`${place} ${text}`, hint].filter(Boolean).join('\n'))];
  const copy = copyButton(message.filter(Boolean).join('\n\n'));
  const problems = [...pageErrors, ...(errors?.problems ?? [])];
  return [
    element(
      'div',
      { class: 'top' },
      element('h2', { id: 'title' }, title),
      element('p', { id: 'calm' }, calm),
      element('div', { class: 'actions' }, copy, button('Minimize', minimise, { 'aria-keyshortcuts': 'Escape' })),
    ),
    element('ol', {}, ...problems.map((problem) => element('li', {}, ...problemParts(asking, problem)))),
    ...(errors?.more ? [element('p', { class: 'more' }, `and ${errors.more} more, all listed in the terminal.`)] : []),
  ];
}

/** The text of the terminal, part below part; read together they are the very message. */
function problemParts(asking: Asking, { place, text, frame, hint, open }: ShownProblem): HTMLElement[] {
  return [
    element('p', { class: 'head' }, element('code', {}, place), ' ', element('strong', {}, text)),
    ...(frame === undefined ? [] : [frameOf(frame, place)]),
    ...(hint === undefined ? [] : [element('p', { class: 'hint' }, hint)]),
    ...(open ? [editorControl(asking, open)] : []),
  ];
}

function frameOf(frame: string, place: string): HTMLElement {
  const lines = frame.split('\n').map((line) => {
    const text = line.slice(INDENT);
    const caret = /^[ |]*\^$/.test(text);
    if (caret) return element('span', { class: 'meant' }, text.slice(0, -1), element('b', {}, '^'), '\n');
    return element('span', { class: text.startsWith('>') ? 'meant' : undefined }, `${text}\n`);
  });
  const label = `Lines around ${place}`;
  return element('pre', { tabindex: '0', role: 'group', 'aria-label': label }, element('code', {}, ...lines));
}

/** Scrolls a frame sideways to its caret where the screen is too narrow to have it. */
function showCaret(pre: HTMLElement): void {
  const caret = pre.querySelector('b');
  if (!caret) return;
  const hidden = caret.getBoundingClientRect().right - pre.getBoundingClientRect().right;
  if (hidden > 0) pre.scrollLeft = hidden + pre.clientWidth / 2;
}

/** Only where the page may write to the clipboard: on this machine, not in the network (secure contexts). */
function copyButton(message: string): HTMLElement | undefined {
  if (!navigator.clipboard) return undefined;
  const copy = button('Copy message', async () => {
    await navigator.clipboard.writeText(message);
    copy.textContent = 'Copied';
  });
  return copy;
}
