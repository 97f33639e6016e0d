import { expect, it } from 'vitest';
import * as edits from '../../../../../../../generator/studio/editor/client/markdown/edits.ts';

const { insertBlock, insertGrid, insertLink, insertTable, nextHeading, toggleBold, toggleList } = edits;

/** Returns the text after an edit, with the selection in brackets of another kind; `marked` has them where the edit begins. */
function edited(marked: string, edit: (selection: { text: string; from: number; to: number }) => edits.TextEdit): string {
  const from = marked.indexOf('⟦');
  const to = marked.indexOf('⟧') - 1;
  const text = marked.replace(/[⟦⟧]/g, '');
  const { from: start, to: end, insert, select } = edit({ text, from, to });
  const whole = text.slice(0, start) + insert + text.slice(end);
  return `${whole.slice(0, select[0])}⟦${whole.slice(select[0], select[1])}⟧${whole.slice(select[1])}`;
}

const block = (selection: Parameters<typeof insertTable>[0]) => insertBlock(selection, 'BLOCK');

it('buttons above a text make words bold and back to plain', () => {
  expect(edited('It is ⟦loud⟧.', toggleBold)).toBe('It is **⟦loud⟧**.');
  expect(edited('It is **⟦loud⟧**.', toggleBold)).toBe('It is ⟦loud⟧.');
  expect(edited('⟦⟧', toggleBold)).toBe('**⟦bold text⟧**');
});

it('buttons above a text make a line a heading, a smaller one, and back to plain', () => {
  expect(edited('One\nSi⟦⟧gns\nTwo', nextHeading)).toBe('One\n## ⟦Signs⟧\nTwo');
  expect(edited('## Si⟦⟧gns', nextHeading)).toBe('### ⟦Signs⟧');
  expect(edited('### Si⟦⟧gns', nextHeading)).toBe('⟦Signs⟧');
});

it('buttons above a text make lines a list and back, and put them into a grid, one entry each', () => {
  expect(edited('a\n⟦b\nc⟧\nd', toggleList)).toBe('a\n- b\n- c⟦⟧\nd');
  expect(edited('⟦- b\n- c⟧', toggleList)).toBe('b\nc⟦⟧');
  expect(edited('⟦⟧', toggleList)).toBe('- ⟦⟧');
  expect(edited('⟦a\nb⟧', insertGrid)).toBe(':::grid\n⟦- a\n- b⟧\n:::\n');
});

it('buttons above a text link the selection, or the title of the page', () => {
  const page = { address: '/blog/x', title: 'Do I [really] snore?' };
  expect(edited('Read ⟦this⟧.', (selection) => insertLink(selection, page))).toBe('Read [⟦this⟧](/blog/x).');
  expect(edited('Read ⟦⟧.', (selection) => insertLink(selection, page))).toBe('Read [⟦Do I really snore?⟧](/blog/x).');
});

it('buttons above a text insert blocks between empty lines, after the paragraph or table at the cursor and never inside it', () => {
  expect(edited('One⟦⟧\n\nTwo', block)).toBe('One\n\n⟦⟧BLOCK\n\nTwo');
  expect(edited('⟦⟧One\n\nTwo', block)).toBe('⟦⟧BLOCK\n\nOne\n\nTwo');
  expect(edited('One\n\n⟦⟧\n\nTwo', block)).toBe('One\n\n⟦⟧BLOCK\n\nTwo');
  expect(edited('⟦⟧', block)).toBe('⟦⟧BLOCK\n');
  expect(edited('⟦⟧', insertTable)).toContain('| ⟦First column⟧ | Second column |\n| --- | --- |');
  expect(edited('One⟦⟧\nmore\n\nTwo', block)).toBe('One\nmore\n\n⟦⟧BLOCK\n\nTwo');
  expect(edited('Two ⟦words⟧ of it', block)).toBe('Two words of it\n\n⟦⟧BLOCK\n');
  expect(edited('| ⟦First column⟧ | b |\n| --- | --- |\n', block)).toBe('| First column | b |\n| --- | --- |\n\n⟦⟧BLOCK\n');
  expect(edited('One\n⟦⟧\nTwo', block)).toBe('One\n\n⟦⟧BLOCK\n\nTwo');
});
