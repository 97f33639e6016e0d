import type { Scalar } from 'yaml';
import { shortened } from '../../problem/code-frame.ts';
import type { Mistake, RuleAdvice } from '../../problem/problem.ts';
import { hasStrange, plainSpaces, STRANGE, strangeCharacter } from '../characters.ts';

/** Tabs, and characters that only look like a space or like nothing, at the beginning of a line. */
const STRANGE_INDENT =
  /^ *[\t\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000][ \t\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000]*(?=[^\s#])/gm;

/** The first line that is indented by a sign other than a space, and how many are like it: YAML would stumble over each of them, and over lines around them. */
export function strangeIndent(text: string): Mistake | undefined {
  const [first, ...others] = text.matchAll(STRANGE_INDENT);
  if (!first) return undefined;
  const line = text.slice(0, first.index).split('\n').length;
  const character = first[0].includes('\t') ? 'A tab' : `A space of another kind (${strangeCharacter(first[0])})`;
  const more = others.length > 0 ? `, and of ${others.length} more` : '';
  const message = `${character} is at the beginning of this line${more}; only plain spaces indent.`;
  return {
    rule: 'strange-indent',
    line,
    column: 1,
    message,
    hint: 'Remove what stands before the first word, and type spaces with the space bar.',
  };
}

/** What to say of a line in which nothing can be seen, and which YAML takes for a text; undefined for any other line. */
export function strangeLine(line: string): RuleAdvice | undefined {
  if (plainSpaces(line) !== '' || !hasStrange(line)) return undefined;
  const message = `This line looks empty, but holds ${strangeCharacter(line)}, which YAML takes for text.`;
  return { rule: 'strange-space', message, hint: 'Delete the line.' };
}

/** What to say of a line of hyphens after a space, which YAML takes for text and not for the end of the fields; undefined for any other line. */
export function hyphensAfterSpace(line: string): RuleAdvice | undefined {
  if (!/^[ \t]+-{3,}[ \t]*$/.test(line)) return undefined;
  const message = 'This line of hyphens begins with a space, so it belongs to the text above it, where patients would read it.';
  return { rule: 'front-matter', message, hint: 'Remove the line; if the fields end here, remove only the spaces before the hyphens.' };
}

/** A list mark or the name of a field with a strange space after it, or before its colon. Names begin with a small letter. */
const STRANGE_MARK = new RegExp(String.raw`^(?:-|([a-z]\w*)(?: *[${STRANGE}][ ${STRANGE}]*:| *:(?= *[${STRANGE}])))[ ${STRANGE}]*(.*)`);

/** What to say of `category:\u00a0Sleep` or `-\u00a0Sleep`, of which YAML makes a text; undefined for anything else. `words` begin at the mark. */
export function strangeMark(words: string): RuleAdvice | undefined {
  const [all = '', name, value = ''] = STRANGE_MARK.exec(words) ?? [];
  const mark = all.slice(0, all.length - value.length);
  if (!hasStrange(mark)) return undefined;
  const right = `${name === undefined ? '-' : `${name}:`} ${plainSpaces(value)}`.trim();
  const message = `Beside ${name === undefined ? 'the hyphen' : `the colon of "${name}"`} is ${strangeCharacter(mark)}, which YAML does not take for a space.`;
  return { rule: 'strange-space', message, hint: `Delete it and type a space with the space bar: ${shortened(right)}` };
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
