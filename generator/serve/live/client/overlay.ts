import type { ShownErrors, ShownProblem } from '../messages.ts';
import { button, element, shadowHost } from './dom.ts';
import { type Asking, editorControl } from './editor-control.ts';
import css from './overlay.css';
import { count } from './words.ts';

const STILL_SHOWN = 'The last good version of the site is still shown below. This note goes away by itself once it is mended.';
const NOTHING_SHOWN = 'There is no good version of the site to show yet. It appears here by itself once this is mended.';

/** Spaces before every line of a frame, for the terminal. */
const INDENT = 4;

interface Overlay {
  show: (errors: ShownErrors) => void;
  hide: () => void;
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

  return {
    show(errors) {
      const title = `${count(errors.problems.length + errors.more, 'thing')} to mend`;
      badge.textContent = title;
      dialog.replaceChildren(...contents(asking, title, errors, () => dialog.close()));
      if (!host.isConnected) document.body.append(host);
      if (state !== 'small') open();
    },
    hide() {
      state = 'hidden';
      dialog.close();
      host.remove();
    },
  };
}

function contents(asking: Asking, title: string, { message, problems, more, hasSite }: ShownErrors, minimise: () => void): HTMLElement[] {
  return [
    element(
      'div',
      { class: 'top' },
      element('h2', { id: 'title' }, title),
      element('p', { id: 'calm' }, hasSite ? STILL_SHOWN : NOTHING_SHOWN),
      element('div', { class: 'actions' }, copyButton(message), button('Minimize', minimise, { 'aria-keyshortcuts': 'Escape' })),
    ),
    element('ol', {}, ...problems.map((problem) => element('li', {}, ...problemParts(asking, problem)))),
    ...(more > 0 ? [element('p', { class: 'more' }, `and ${more} more, all listed in the terminal.`)] : []),
  ];
}

/** The text of the terminal, part below part; read together they are the very message. */
function problemParts(asking: Asking, { place, text, frame, hint, open }: ShownProblem): HTMLElement[] {
  return [
    element('p', { class: 'head' }, element('code', {}, place), ' ', element('strong', {}, text)),
    ...(frame === undefined ? [] : [frameOf(frame, place)]),
    ...(hint === undefined ? [] : [element('p', { class: 'hint' }, hint)]),
    editorControl(asking, open),
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
