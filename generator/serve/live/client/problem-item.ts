import type { ShownProblem } from '../../protocol.ts';
import { element } from './dom.ts';
import { editLink, editorControl } from './open-place.ts';

/** Spaces before every line of a frame, for the terminal. */
const INDENT = 4;

/** The text of the terminal, part below part; read together they are the very message. */
export function problemItem({ place, text, rule, frame, hint, open }: ShownProblem): HTMLElement {
  return element(
    'li',
    {},
    element(
      'p',
      { class: 'head' },
      element('code', {}, place),
      ' ',
      element('strong', {}, text),
      ' ',
      element('span', { class: 'rule' }, `[${rule}]`),
    ),
    frame !== undefined && frameOf(frame, place),
    hint !== undefined && element('p', { class: 'hint' }, hint),
    open && element('div', { class: 'actions' }, editLink(open), editorControl(open)),
  );
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
export function showCaret(pre: HTMLElement): void {
  const caret = pre.querySelector('b');
  if (!caret) return;
  const hidden = caret.getBoundingClientRect().right - pre.getBoundingClientRect().right;
  if (hidden > 0) pre.scrollLeft = hidden + pre.clientWidth / 2;
}
