import type { RedFlag, SharedSite } from '../../../../generator/contract/site.ts';
import { weekRows } from '../../../../generator/shared/hours.ts';
import { daysAhead } from '../../../hours-format.ts';

type Described = readonly { name: string; description: string }[];

/** Letters in a line: of running text, of one of two columns, of the aside. */
const TEXT = 75;
const COLUMN = 50;
const ASIDE = 45;
/** A heading with the space above it. */
const HEADING = 3;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * How high the parts of a page about a kind of care are on a wide screen, in lines of text. Roughly: it decides which of them stand beside
 * the aside, so that neither column ends far above the other.
 */
export const lines = {
  story: (letters: number, paragraphs: number) => HEADING + letters / TEXT + paragraphs * 0.6,
  people: 7,
  night: 9,
  types: (items: Described) => HEADING + 2 + Math.max(...items.map(({ description }) => description.length)) / COLUMN,
  points: (items: readonly string[]) => HEADING + Math.ceil(items.length / 3) * 2.2,
  chips: HEADING + 4,
  terms: (items: Described) => HEADING + sum(items.map(({ description }) => description.length / COLUMN + 1.7)) / 2,
  steps: HEADING + 5,
  index: (entries: number) => 3 + entries * 1.3,
  urgent: (text = '', flags: readonly RedFlag[] = []) =>
    5 + text.length / ASIDE + sum(flags.map((flag) => ((flag.name.length + flag.text.length) / ASIDE + 0.7) * 0.85)),
  ask: ([main, ...others]: SharedSite['offices']) =>
    others.length > 0 ? 14 + others.length * 8 : 13 + weekRows(main.hours).length * 1.4 + daysAhead(main).length * 2.3,
  posts: (count: number) => (count > 0 ? 3 + count * 2.3 : 0),
};

/** Takes parts into a column as long as there is room for most of the next one. `room` is what they leave, in lines. */
export function fittingParts<Part extends { lines: number }>(
  parts: readonly Part[],
  lines: number,
): { fitting: Part[]; rest: Part[]; room: number } {
  let room = lines;
  let count = 0;
  for (const part of parts) {
    if (room < part.lines / 2) break;
    room -= part.lines;
    count += 1;
  }
  return { fitting: parts.slice(0, count), rest: parts.slice(count), room };
}
