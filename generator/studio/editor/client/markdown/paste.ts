import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField, type Transaction } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import type { PastedText } from '../../api.ts';
import { failureMessage } from '../server.ts';
import type { TextRange } from './marks.ts';
import { insertFormatted, insertPlain, isInCode, isPastedPlain, pastedLevel } from './paste-edit.ts';

/** Event of a pasted text that the server has converted. */
export const CONVERTED = 'input.paste.converted';

/** Where texts are to be inserted that the server converts meanwhile, by their numbers. */
type Waiting = ReadonlyMap<number, TextRange>;

const begin = StateEffect.define<{ id: number; range: TextRange }>();
const end = StateEffect.define<number>();

/** Follows the places of texts that are not inserted yet while people write. */
export const waitingPastes = StateField.define<Waiting>({
  create: () => new Map(),
  update(waiting, transaction) {
    const ended = transaction.effects.flatMap((effect) => (effect.is(end) ? effect.value : []));
    const moved = [...waiting].filter(([id]) => !ended.includes(id)).map(([id, range]) => [id, mapped(range, transaction, id)] as const);
    const begun = transaction.effects.flatMap((effect) => (effect.is(begin) ? [[effect.value.id, effect.value.range] as const] : []));
    return new Map([...moved, ...begun]);
  },
});

/** Cancels texts that the server still converts; Undo would otherwise take back what came before them. Returns false if there are none. */
export const cancelPastes: Command = (view) => {
  const waiting = [...view.state.field(waitingPastes).keys()];
  if (waiting.length > 0) view.dispatch({ effects: waiting.map((id) => end.of(id)) });
  return waiting.length > 0;
};

/** What is typed at the place comes after the pasted text, and a text that was pasted later too. A selection that was changed stays. */
function mapped({ from, to }: TextRange, { changes, effects }: Transaction, id: number): TextRange {
  const isAfter = effects.some((effect) => effect.is(end) && effect.value < id);
  let isReplaced = from === to;
  changes.iterChangedRanges((start, stop) => {
    isReplaced ||= start < to && stop > from;
  });
  const at = changes.mapPos(from, isAfter ? 1 : -1);
  return isReplaced ? { from: at, to: at } : { from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) };
}

let last = 0;

interface Pasted {
  /** Asks the server for the Markdown, whose largest heading has this level. */
  ask(level: number): Promise<PastedText>;
  /** The plain text of the clipboard, which is pasted if the server refuses. */
  plain?: string;
  /** What is inserted, in messages. */
  name?: string;
}

/** What happened to a pasted text. Pictures are still to be placed. */
export interface PasteResult {
  kind: 'plain' | 'converted' | 'failed';
  /** For people; empty if the words were pasted as they are. */
  message: string;
  pictures: PastedText['pictures'];
}

/** Replaces the selection by a converted text, as one step of Undo. While the server converts it, people can go on writing. */
export async function pasteConverted(view: EditorView, { ask, plain = '', name }: Pasted): Promise<PasteResult> {
  const { from, to } = view.state.selection.main;
  last += 1;
  const id = last;
  view.dispatch({ effects: begin.of({ id, range: { from, to } }) });
  const answer = await ask(pastedLevel(view.state, from)).catch((error: unknown) => failureMessage(error));
  const range = view.state.field(waitingPastes).get(id);
  if (!range || !view.dom.isConnected) return { kind: 'plain', message: '', pictures: [] };
  const isConverted = typeof answer !== 'string' && !isPastedPlain(answer, plain) && !isInCode(view.state, range);
  const edit = isConverted ? insertFormatted(view.state, range, answer, plain) : plain ? insertPlain(view.state, range, plain) : undefined;
  const { main } = view.state.selection;
  const isHere = main.from === range.from && main.to === range.to;
  view.dispatch({
    ...(edit && { changes: edit.changes }),
    ...(edit && isHere && { selection: edit.selection, scrollIntoView: true }),
    effects: end.of(id),
    userEvent: CONVERTED,
    annotations: isolateHistory.of('full'),
  });
  return resultOf(answer, { isConverted, hasPlain: plain.trim() !== '', name });
}

interface Outcome {
  isConverted: boolean;
  hasPlain: boolean;
  name: string | undefined;
}

function resultOf(answer: PastedText | string, { isConverted, hasPlain, name }: Outcome): PasteResult {
  const asPlain = hasPlain ? 'Pasted as plain text.' : 'Nothing was pasted.';
  if (typeof answer === 'string')
    return { kind: 'failed', message: `${name === undefined ? asPlain : `${name}:`} ${answer}`, pictures: [] };
  const { notes, pictures, isPlain } = answer;
  if (isConverted)
    return { kind: 'converted', message: [name === undefined ? 'Pasted.' : `${name} was inserted.`, ...notes].join(' '), pictures };
  if (name !== undefined) return { kind: 'plain', message: [`${name} has no text.`, ...notes].join(' '), pictures };
  // Without formatting, the plain text is all there was; else it contains what the converted text would not.
  const words = isPlain ? ['Pasted.', ...notes] : [asPlain, ...(hasPlain ? [] : notes)];
  const isSilent = isPlain ? notes.length === 0 : pictures.length > 0;
  return { kind: 'plain', message: isSilent ? '' : words.join(' '), pictures };
}
