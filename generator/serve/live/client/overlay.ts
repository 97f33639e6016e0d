import { counted } from '../../../shared/text.ts';
import { PAGE_ERROR_PATH, type PageError, type ShownErrors, type ShownProblem } from '../../protocol.ts';
import { button, copyButton, editLink, editorControl, element, postToServer, shadowHost } from './dom.ts';
import css from './overlay.css';
import problems from './problems.css';

const STILL_SHOWN = 'The page below is the last good version of the site. This message disappears when everything is fixed.';
const NOTHING_SHOWN = 'There is no good version of the site to show yet. It appears here when everything is fixed.';
const PAGE_FAILED = 'The page is shown without what the failed script would have added. This message disappears when you reload the page.';

/*
 * The errors of the terminal, shown over the page while mistakes keep the last good site visible. A modal alert dialog
 * (https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/): on top of every dialog of the page, Escape makes it a small button,
 * and focus goes back to where it was.
 */
const { host, root } = shadowHost('overlay', problems + css);
const dialog = element('dialog', { role: 'alertdialog', 'aria-labelledby': 'title', 'aria-describedby': 'calm', tabindex: '-1' });
const badge = button('', open, { class: 'badge', 'aria-haspopup': 'dialog' });
let state: 'hidden' | 'open' | 'small' = 'hidden';
let errors: ShownErrors | null = null;
const pageErrors: ShownProblem[] = [];

// Also called after Escape, which a browser does not let a script prevent twice.
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
    // Otherwise its first button has the focus, and Enter, meant for the page, would copy the message.
    dialog.focus();
  }
  if (!root.activeElement) dialog.focus();
  for (const pre of dialog.querySelectorAll('pre')) showCaret(pre);
}

/** Shows the errors of a build in the overlay; null removes them. */
export function showErrors(next: ShownErrors | null): void {
  errors = next;
  update();
}

/** Adds an error that a script of this page has thrown; it stays until the page is reloaded. */
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
  const title = `${counted(shown.length + more, 'problem')} to fix`;
  badge.textContent = title;
  const minimize = button('Minimize', () => dialog.close(), { 'aria-keyshortcuts': 'Escape' });
  const top = element(
    'div',
    { class: 'top' },
    element('h2', { id: 'title' }, title),
    element('p', { class: 'calm', id: 'calm' }, calmText()),
    element('div', { class: 'actions' }, copyButton('Copy message', message(), 'Copied'), minimize),
  );
  const list = element('ol', {}, ...shown.map(problemItem));
  dialog.replaceChildren(top, list);
  if (more > 0) dialog.append(element('p', { class: 'more' }, `and ${more} more; the terminal lists all.`));
  if (!host.isConnected) document.body.append(host);
  if (state !== 'small') open();
}

function calmText(): string {
  if (!errors) return PAGE_FAILED;
  return errors.hasSite ? STILL_SHOWN : NOTHING_SHOWN;
}

function message(): string {
  const ofPage = pageErrors.map(({ position, text, rule, hint }) => [`${position} ${text} [${rule}]`, hint].filter(Boolean).join('\n'));
  return [errors?.message, ...ofPage].filter(Boolean).join('\n\n');
}

const INDENT = 4;

/** Returns a problem as a list item, with the parts of the terminal's message in order. */
export function problemItem({ position, text, rule, frame, hint, open }: ShownProblem): HTMLElement {
  return element(
    'li',
    {},
    element(
      'p',
      { class: 'head' },
      element('code', {}, position),
      ' ',
      element('strong', {}, text),
      ' ',
      element('span', { class: 'rule' }, `[${rule}]`),
    ),
    frame !== undefined && frameOf(frame, position),
    hint !== undefined && element('p', { class: 'hint' }, hint),
    open && element('div', { class: 'actions' }, editLink(open), editorControl(open)),
  );
}

function frameOf(frame: string, position: string): HTMLElement {
  const lines = frame.split('\n').map((line) => {
    const text = line.slice(INDENT);
    const caret = /^[ |]*\^$/.test(text);
    if (caret) return element('span', { class: 'meant' }, text.slice(0, -1), element('b', {}, '^'), '\n');
    return element('span', { class: text.startsWith('>') ? 'meant' : undefined }, `${text}\n`);
  });
  const label = `Lines around ${position}`;
  return element('pre', { tabindex: '0', role: 'group', 'aria-label': label }, element('code', {}, ...lines));
}

function showCaret(pre: HTMLElement): void {
  const caret = pre.querySelector('b');
  if (!caret) return;
  const hidden = caret.getBoundingClientRect().right - pre.getBoundingClientRect().right;
  if (hidden > 0) pre.scrollLeft = hidden + pre.clientWidth / 2;
}

/** Matches a stack trace with a script of the site, not one of a browser extension or of live editing. */
const SITE_SCRIPT = /\/assets\/[\w.-]+\.js:\d/;

/**
 * Calls `show` with each uncaught error of the page's scripts, including islands that fail, which call `reportError`. The server adds the
 * position in client/; without its answer, the message of the browser is shown.
 */
export function watchPageErrors(show: (problem: ShownProblem) => void): void {
  const reported = new Set<string>();
  const report = async (thrown: unknown): Promise<void> => {
    if (!(thrown instanceof Error)) return;
    const { stack = '' } = thrown;
    if (!SITE_SCRIPT.test(stack) || reported.has(stack)) return;
    reported.add(stack);
    const text = String(thrown);
    const answer = await postToServer<ShownProblem>(PAGE_ERROR_PATH, { text, stack } satisfies PageError);
    show('error' in answer ? { position: location.pathname, text, rule: 'page-script' } : answer);
  };
  window.addEventListener('error', ({ error }) => void report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
