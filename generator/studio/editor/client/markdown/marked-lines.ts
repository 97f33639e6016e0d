import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** Marks lines of the text, 1-based, as those with problems, in place of the ones that were marked before. */
export const markLines = StateEffect.define<readonly number[]>();

const PROBLEM = Decoration.line({ class: 'marked-line' });

/** Lines that are marked move with the text. */
export const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state: { doc } }) {
    let moved = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(markLines)) continue;
      const lines = [...new Set(effect.value)].filter((line) => line >= 1 && line <= doc.lines).sort((a, b) => a - b);
      moved = Decoration.set(lines.map((line) => PROBLEM.range(doc.line(line).from)));
    }
    return moved;
  },
  provide: (field) => EditorView.decorations.from(field),
});
