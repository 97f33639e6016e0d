import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { boot } from '../server.ts';

interface EditorParts {
  parent: HTMLElement;
  text: string;
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  onPictures: (files: File[]) => void;
}

const LOOK = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--green)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--muted)' },
]);

/** An editor of Markdown. Tab leaves it, as it leaves any other field. */
export function createMarkdownView({ parent, text, attributes, onChange, onPictures }: EditorParts): EditorView {
  const take = (event: Event, data: DataTransfer | null) => {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return false;
    event.preventDefault();
    onPictures(pictures);
    return true;
  };
  const extensions: Extension[] = [
    EditorView.cspNonce.of(boot.nonce),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ ...attributes, tabindex: '0', spellcheck: 'true', autocorrect: 'on', autocapitalize: 'on' }),
    history(),
    drawSelection(),
    keymap.of([...historyKeymap, ...searchKeymap, ...defaultKeymap]),
    markdown({ addKeymap: true }),
    syntaxHighlighting(LOOK),
    markedLines,
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !update.transactions.some((one) => one.isUserEvent(FROM_OUTSIDE))) onChange(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({
      drop: (event) => take(event, event.dataTransfer),
      paste: (event) => take(event, event.clipboardData),
    }),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
}

export const FROM_OUTSIDE = 'input.outside';

export const markLines = StateEffect.define<readonly number[]>();

const PROBLEM = Decoration.line({ class: 'marked-line' });

const markedLines = StateField.define<DecorationSet>({
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
