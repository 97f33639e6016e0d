import { history, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import type { PastedText } from '../../../../../../../generator/studio/editor/api.ts';
import { MARKDOWN } from '../../../../../../../generator/studio/editor/client/markdown/marks.ts';
import {
  cancelPastes,
  type PasteResult,
  pasteConverted,
  waitingPastes,
} from '../../../../../../../generator/studio/editor/client/markdown/paste.ts';
import { pastedLevel } from '../../../../../../../generator/studio/editor/client/markdown/paste-edit.ts';

/** Creates an editor without a page; the selection is between brackets of another kind, a cursor is `‸`. */
function editor(marked: string) {
  const anchor = marked.search(/[⟦‸]/);
  const selection = { anchor, head: marked.includes('‸') ? anchor : marked.indexOf('⟧') - 1 };
  let state = EditorState.create({ doc: marked.replace(/[⟦⟧‸]/g, ''), selection, extensions: [history(), waitingPastes, MARKDOWN] });
  const dispatch = (spec: TransactionSpec) => {
    state = state.update(spec).state;
  };
  return {
    view: {
      get state() {
        return state;
      },
      dispatch,
      dom: { isConnected: true },
    } as unknown as EditorView,
    /** The text with marks at the ends of the selection. */
    shown() {
      const { from, to } = state.selection.main;
      const text = state.doc.toString();
      return from === to ? `${text.slice(0, from)}‸${text.slice(to)}` : `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;
    },
    type: (insert: string) => dispatch(state.update(state.replaceSelection(insert), { userEvent: 'input.type' })),
    undo: () => undo({ state, dispatch: (transaction) => dispatch(transaction) }),
  };
}

const answer = (markdown: string, more: Partial<PastedText> = {}): PastedText => ({
  markdown,
  isPlain: false,
  notes: [],
  pictures: [],
  ...more,
});
const paragraph = (markdown: string, isPlain = false) => answer(markdown, { inline: markdown, isPlain });

it.each<[before: string, text: PastedText, plain: string, after: string]>([
  // Within a line.
  ['The ‸ ear', paragraph('middle', true), 'middle\r\n', 'The middle‸ ear'],
  ['The‸ ear', paragraph('middle', true), ' middle', 'The middle‸ ear'],
  ['The ⟦ear⟧.', paragraph('**middle** ear'), 'middle ear', 'The **middle** ear‸.'],
  ['The‸ ear', paragraph('**middle**'), ' middle', 'The **middle**‸ ear'],
  ['See ‸ now', answer('## Nose', { inline: 'Nose' }), 'Nose', 'See Nose‸ now'],
  ['- One ‸', answer('- **two**', { inline: '**two**' }), 'two', '- One **two**‸'],
  ['| a | ‸b |', paragraph('x\\\ny'), 'x\ny', '| a | x y‸b |'],
  ['## Our ‸', paragraph('x\\\ny'), 'x\ny', '## Our x y‸'],
  ['| ‸ |', paragraph('**x|y**'), 'x|y', '| **x\\|y**‸ |'],
  ['```\n‸\n```', paragraph('**a**\\*b'), 'a*b', '```\na*b‸\n```'],
  ['‸', paragraph('A\\\nB'), 'A\nB', 'A\\\nB‸'],
  ['‸', paragraph('two lines', true), 'two\nlines', 'two lines‸'],
  // Blocks.
  ['‸', answer('## Nose\n\na'), '', '## Nose\n\na‸\n'],
  ['One\n‸\nTwo', answer('- a\n- b'), '', 'One\n\n- a\n- b‸\n\nTwo'],
  ['One\n\n‸\n\nTwo', answer('- a\n- b'), '', 'One\n\n- a\n- b‸\n\nTwo'],
  ['One ‸ two', answer('- a\n- b'), '', 'One\n\n- a\n- b‸\n\ntwo'],
  ['One ⟦old⟧ two', answer('- a\n- b'), '', 'One\n\n- a\n- b‸\n\ntwo'],
  ['- ‸', answer('- a\n- b'), '', '- a\n- b‸\n'],
  ['## ‸', answer('## Nose', { inline: 'Nose' }), 'Nose', '## Nose‸\n'],
  ['- One‸\n- Four', answer('- Two\n- Three'), '', '- One\n- Two\n- Three‸\n- Four'],
  ['- One\n  - In‸', answer('- Two\n- Three'), '', '- One\n  - In\n  - Two\n  - Three‸'],
  ['- One‸\n- Two\n\nEnd', answer('a\n\nb'), '', '- One\n- Two\n\na\n\nb‸\n\nEnd'],
  ['## He‸ad\n\nText', answer('a\n\nb'), '', '## Head\n\na\n\nb‸\n\nText'],
  // Without anything but the plain text.
  ['x ‸', answer('', { isPlain: true }), '## A\n## B', 'x ## A\n## B‸'],
  ['x ⟦y⟧', answer(''), '', 'x ⟦y⟧'],
])('a text is inserted where it fits: %j', async (before, text, plain, after) => {
  const { view, shown, undo } = editor(before);
  await pasteConverted(view, { ask: async () => text, plain });
  expect(shown()).toBe(after);
  if (before !== after) undo();
  expect(view.state.doc.toString()).toBe(before.replace(/[⟦⟧‸]/g, ''));
});

it.each([
  ['‸', 2],
  ['# Title\n\n‸', 2],
  ['## Nose\n\ntext ‸', 3],
  ['## Nose\n\n### Polyps\n\n‸\n\n## Ear', 4],
  ['###### Small\n\n‸', 6],
  ['‸ ## Nose', 2],
  ['```\n## Code\n```\n‸', 2],
])('the largest heading gets the level below the heading above: %j', async (before, level) => {
  const { view } = editor(before);
  expect(pastedLevel(view.state, view.state.selection.main.from)).toBe(level);
});

/** A request whose answer comes when the test gives it. */
function later() {
  let resolve: (text: PastedText) => void = () => undefined;
  const promise = new Promise<PastedText>((done) => {
    resolve = done;
  });
  return { ask: () => promise, resolve: (text: PastedText) => resolve(text) };
}

it('what is typed while a text is converted stays after it, and each is a step of Undo', async () => {
  const { view, shown, type, undo } = editor('One ‸two');
  const request = later();
  const pasted = pasteConverted(view, { ask: request.ask, plain: 'x' });
  type('three ');
  expect(shown()).toBe('One three ‸two');
  request.resolve(paragraph('**x** '));
  await pasted;
  expect(shown()).toBe('One **x** three ‸two');
  undo();
  expect(shown()).toBe('One three ‸two');
  undo();
  expect(shown()).toBe('One ‸two');
});

it('Undo cancels a text that is still converted, and changes nothing else', async () => {
  const { view, shown, type } = editor('‸');
  type('Ear. ');
  const request = later();
  const pasted = pasteConverted(view, { plain: 'nose', ask: request.ask });
  expect([cancelPastes(view), cancelPastes(view)]).toEqual([true, false]);
  request.resolve(paragraph('**nose**'));
  expect(await pasted).toEqual({ kind: 'plain', message: '', pictures: [] });
  expect(shown()).toBe('Ear. ‸');
});

it('a selection is replaced with the paste, unless people have typed over it', async () => {
  const { view, shown, undo } = editor('One ⟦two⟧ three');
  await pasteConverted(view, { ask: async () => paragraph('**x**'), plain: 'x' });
  expect(shown()).toBe('One **x**‸ three');
  undo();
  expect(shown()).toBe('One ⟦two⟧ three');

  const other = editor('One ⟦two⟧ three');
  const request = later();
  const pasted = pasteConverted(other.view, { ask: request.ask, plain: 'x' });
  other.type('new');
  request.resolve(paragraph('**x**'));
  await pasted;
  expect(other.shown()).toBe('One **x**new‸ three');
});

it('two texts come in the order in which they were pasted, whichever is converted first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { view, shown } = editor('a‸b');
    const requests = [later(), later()];
    const pasted = requests.map(({ ask }, index) => pasteConverted(view, { ask, plain: `${index}` }));
    for (const index of order) {
      requests[index]?.resolve(paragraph(`*${index}*`));
      await pasted[index];
    }
    expect(shown().replace('‸', '')).toBe('a*0**1*b');
  }
});

const picture = { type: 'image/png', data: 'AAAA' };
const refused = new Error('It is too long.');

it.each<[name: string | undefined, plain: string, given: PastedText | Error, result: PasteResult]>([
  [undefined, 'x', paragraph('x', true), { kind: 'plain', message: '', pictures: [] }],
  [undefined, 'x', { ...paragraph('x', true), notes: ['C.'] }, { kind: 'plain', message: 'Pasted. C.', pictures: [] }],
  [undefined, 'x', answer('a\n\nb', { notes: ['C.', 'D.'] }), { kind: 'converted', message: 'Pasted. C. D.', pictures: [] }],
  [undefined, 'x', refused, { kind: 'failed', message: 'Pasted as plain text. It is too long.', pictures: [] }],
  [undefined, '', refused, { kind: 'failed', message: 'Nothing was pasted. It is too long.', pictures: [] }],
  [
    undefined,
    '',
    answer('', { notes: ['A menu was left out.'] }),
    { kind: 'plain', message: 'Nothing was pasted. A menu was left out.', pictures: [] },
  ],
  [undefined, '', answer('', { pictures: [picture] }), { kind: 'plain', message: '', pictures: [picture] }],
  [undefined, 'x', answer('', { notes: ['A menu was left out.'] }), { kind: 'plain', message: 'Pasted as plain text.', pictures: [] }],
  ['A.docx', '', paragraph('x', true), { kind: 'converted', message: 'A.docx was inserted.', pictures: [] }],
  ['A.docx', '', answer('', { pictures: [picture] }), { kind: 'plain', message: 'A.docx has no text.', pictures: [picture] }],
  ['A.docx', '', refused, { kind: 'failed', message: 'A.docx: It is too long.', pictures: [] }],
])('the result states what happened: %s %j', async (name, plain, given, result) => {
  const { view } = editor('‸');
  const ask = () => (given instanceof Error ? Promise.reject(given) : Promise.resolve(given));
  expect(await pasteConverted(view, { ask, plain, ...(name !== undefined && { name }) })).toEqual(result);
  const text = view.state.doc.toString().trim();
  expect(text).toBe(result.kind === 'converted' && !(given instanceof Error) ? given.markdown : plain);
});

it('a text for a field that has been closed meanwhile is not inserted', async () => {
  const { view, shown } = editor('‸');
  Object.assign(view.dom, { isConnected: false });
  expect(await pasteConverted(view, { ask: async () => answer('a\n\nb') })).toEqual({ kind: 'plain', message: '', pictures: [] });
  expect(shown()).toBe('‸');
});
