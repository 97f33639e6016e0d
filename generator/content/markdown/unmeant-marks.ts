import type { Code, Heading, List } from 'mdast';
import { shortened } from '../../problem/code-frame.ts';
import type { Position, RuleAdvice } from '../../problem/problem.ts';
import { hasStrange, plainSpaces, strangeCharacter } from '../characters.ts';
import { inlineText } from '../text.ts';

/** Words that Markdown reads as a mark, although their author may have meant nothing but words. */
type Found = RuleAdvice & Partial<Position>;

/** A heading made by a line of hyphens or equals signs below its words (https://spec.commonmark.org/0.31.2/#setext-headings). */
export function headingByLine(heading: Heading): Found | undefined {
  const { start, end } = heading.position ?? {};
  if (!start || !end || start.line === end.line) return undefined;
  const words = inlineText(heading);
  const mark = heading.depth === 1 ? '=' : '-';
  const message = `Patients would see "${shortened(words)}" as a heading: the line of "${mark}" below it makes it one.`;
  const hint = `Where a heading is meant, write "## ${shortened(words)}" in one line; otherwise put an empty line above the line of "${mark}".`;
  return heading.depth === 1 ? { rule: 'main-heading', message, hint } : { rule: 'unmeant-mark', message, hint };
}

/**
 * A number of a list that patients would not expect or not see: it begins a sentence (`2020. A year`), or the list counts on where another is
 * typed. `isNext` says whether a list before this one ends with the number before. Lists of `1.` alone are counted on purpose
 * (https://spec.commonmark.org/0.31.2/#start-number).
 */
export function strangeNumber({ start, children }: List, isNext: (number: number) => boolean, lines: readonly string[]): Found | undefined {
  const first = start ?? 1;
  const typed = children.map(({ position }) => lines[(position?.start.line ?? 1) - 1]?.slice((position?.start.column ?? 1) - 1) ?? '');
  const numbers = typed.map((line) => Number.parseInt(line, 10));
  const wrong =
    children.length === 1 && first > 1 && !isNext(first)
      ? 0
      : numbers.findIndex((number, index) => number > first + index || number < (numbers[index - 1] ?? 0));
  const wrongLine = children[wrong]?.position?.start.line;
  if (wrong < 0 || (wrongLine && countsOn(numbers[wrong] ?? 0, lines.slice(Math.max(0, wrongLine - MAX_ABOVE), wrongLine - 1))))
    return undefined;
  const [, figures = '', mark = '', words = ''] = /^(\d+)([.)])\s*(.*)$/s.exec(typed[wrong] ?? '') ?? [];
  const { line, column } = children[wrong]?.position?.start ?? {};
  const escaped = `${figures}\\${mark} ${shortened(words)}`;
  return {
    rule: 'unmeant-mark',
    ...(line && column && { line, column }),
    ...(wrong === 0
      ? {
          message: `Markdown reads "${figures}${mark}" as the number of a line in a list: patients would see it in a circle before the words.`,
          hint: `Where it is part of a sentence, write "${escaped}".`,
        }
      : {
          message: `Patients would see ${first + wrong} before these words, not ${figures}: Markdown counts on from the list above.`,
          hint: `Write "${first + wrong}${mark}", or words between two lists; where the number is part of a sentence, "${escaped}".`,
        }),
  };
}

/** How far above a number that before it is looked for, in lines. */
const MAX_ABOVE = 20;

/** Whether the number before this one is above it in a line that Markdown does not read as one of a list, of which something is said there. */
function countsOn(number: number, above: readonly string[]): boolean {
  return above.some((line) => {
    const [, figures, mark = ''] = /^[ \t>]*(\d{1,9})(.{1,2})/u.exec(line) ?? [];
    return Number(figures) === number - 1 && /^(?:[.)][^ \t]|[ \u00a0]?[-–:,ºª°])/u.test(mark);
  });
}

/** Words shown as code because they are indented, or because code above them has no end. */
export function wordsAsCode(code: Code, lines: readonly string[]): Found | undefined {
  const { start, end } = code.position ?? {};
  if (!start || !end) return undefined;
  const [fence] = /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1).trimStart() ?? '') ?? [];
  if (!fence)
    return {
      rule: 'unmeant-mark',
      message: `Patients would see "${shortened(code.value.split('\n', 1)[0] ?? '')}" in the letters of a typewriter: four spaces or a tab before it make it code.`,
      hint: 'Remove the spaces before it. Where code is meant, put a line of ``` above and below it.',
    };
  const [, last = ''] = /^[ \t>]*(`+|~+)[ \t]*$/.exec(lines[end.line - 1] ?? '') ?? [];
  if (end.line > start.line && last.startsWith(fence)) return undefined;
  const strange = code.value.split('\n').find((line) => hasStrange(line) && plainSpaces(line) === fence);
  const message = `The code that begins with this "${fence}" has no end: all that follows would be shown in the letters of a typewriter.`;
  const hint = `Put a line of "${fence}" below its last line.`;
  return strange
    ? { rule: 'strange-space', message, hint: `The line that should end it holds ${strangeCharacter(strange)}: type it again.` }
    : { rule: 'unmeant-mark', message, hint };
}
