import type { Scalar } from 'yaml';
import { shortened } from '../../code-frame.ts';
import type { Mistake, RuleAdvice } from '../../problem.ts';

/** Tabs, and spaces that only look like one, at the beginning of a line. */
const STRANGE_INDENT = /^[ \t\u00a0\u2002-\u200a\u202f\u3000]*[\t\u00a0\u2002-\u200a\u202f\u3000](?=[^\s#])/gm;

/** The first line that is indented by a sign other than a space, and how many are like it: YAML would stumble over each of them, and over lines around them. */
export function strangeIndent(text: string): Mistake | undefined {
  const [first, ...others] = text.matchAll(STRANGE_INDENT);
  if (!first) return undefined;
  const line = text.slice(0, first.index).split('\n').length;
  const sign = first[0].includes('\t') ? 'A tab' : 'A space of another kind (a no-break space)';
  const more = others.length > 0 ? `, and of ${others.length} more` : '';
  const message = `${sign} stands at the beginning of this line${more}; only plain spaces indent.`;
  return {
    rule: 'strange-indent',
    line,
    column: 1,
    message,
    hint: 'Remove what stands before the first word, and type spaces with the space bar.',
  };
}

/** A text of which a part is lost: ` #1` begins a note. One that is meant as a note has a space behind its sign. */
export function cutText({ type, comment, source, value }: Scalar): RuleAdvice | undefined {
  const [note = ''] = (comment ?? '').split('\n', 1);
  if (type !== 'PLAIN' || value === null || !/^[^\s#]/.test(note)) return undefined;
  const whole = `${source} #${note}`;
  const mark = whole.includes('"') ? "'" : '"';
  const message = `A # after a space begins a note, so "#${shortened(note)}" is lost.`;
  return {
    rule: 'note-cuts-text',
    message,
    hint: `Put the text in quotes: ${mark}${shortened(whole)}${mark}. A note needs a space behind the #.`,
  };
}
