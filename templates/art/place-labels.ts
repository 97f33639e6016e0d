/** A point of a drawing. */
export interface Point {
  x: number;
  y: number;
}

/** A dot of a map and the words that go beside it. */
export interface Dot extends Point {
  name: string;
  size: number;
  /** Between its middle and the words; as suits their size when left out. */
  gap?: number;
}

/** Where the words go: the anchor of an SVG text and the box it fills. */
export interface Label extends Point {
  anchor: 'start' | 'middle' | 'end';
  box: Box;
}

/** A rectangle by its edges. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROUNDS = 6;
/** Words nearer to a dot than this seem to be its own. */
const REACH = 14;
const LETTER_WIDTHS = [
  [/[ijltfrI.,'’ -]/, 0.31],
  [/[mwMW]/, 0.84],
  [/[A-Z]/, 0.66],
] as const;

/** Chooses a side for the words of every dot so that they meet neither each other, a dot, a taken box nor the edge of the frame. */
export function placeLabels(dots: readonly Dot[], frame: Box, taken: readonly Box[]): Label[] {
  const options = dots.map((dot) => {
    const obstacles = [...taken, ...dots.filter((other) => other !== dot).map((other) => around(other, REACH))];
    return candidates(dot).map((label, rank) => ({ ...label, cost: rank + cost(label.box, frame, obstacles) }));
  });
  // Settling one label at a time can end in a poor corner, so every side gets its turn as the start.
  const layouts = (options[0] ?? []).map((_, start) => settle(options, start));
  const totals = layouts.map((labels) => labels.reduce((sum, label) => sum + crowding(label, labels), 0));
  return layouts[totals.indexOf(Math.min(...totals))] ?? [];
}

/** The anchor as an attribute, which need not say where words begin anyway. */
export function shownAnchor(anchor: Label['anchor']): Label['anchor'] | undefined {
  return anchor === 'start' ? undefined : anchor;
}

/** A square box around a point. */
export function around({ x, y }: Point, reach: number): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** Whether one box lies wholly inside another. */
export function isInside(inner: Box, outer: Box): boolean {
  return inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;
}

type Candidate = Label & { cost: number };

function settle(options: readonly Candidate[][], start: number): Candidate[] {
  // Every dot has the same number of candidates, so `start` exists for all.
  const chosen = options.map((labels) => labels[start] as Candidate);
  for (let round = 0; round < ROUNDS; round += 1) {
    options.forEach((labels, index) => {
      const others = chosen.filter((_, other) => other !== index);
      chosen[index] = labels.reduce((best, label) => (crowding(label, others) < crowding(best, others) ? label : best));
    });
  }
  return chosen;
}

function crowding(label: Candidate, labels: readonly Candidate[]): number {
  return labels.reduce((sum, other) => sum + (other === label ? 0 : overlap(label.box, other.box)), label.cost);
}

function candidates({ name, size, gap = size * 0.72, x, y }: Dot): Label[] {
  const width = textWidth(name) * size;
  const middle = y + size * 0.32;
  const at = (anchor: Label['anchor'], tx: number, ty: number): Label => {
    const left = { start: tx, middle: tx - width / 2, end: tx - width }[anchor];
    return { anchor, x: tx, y: ty, box: { left, top: ty - size * 0.86, right: left + width, bottom: ty + size * 0.3 } };
  };
  return [
    at('start', x + gap, middle),
    at('end', x - gap, middle),
    at('middle', x, y - gap),
    at('middle', x, y + gap * 2.1),
    at('start', x + gap * 0.7, y - gap * 0.7),
    at('end', x - gap * 0.7, y - gap * 0.7),
    at('start', x + gap * 0.7, y + gap * 1.7),
    at('end', x - gap * 0.7, y + gap * 1.7),
  ];
}

/** The width of words in Hanken Grotesk 600 as a share of the text size, within some percent. */
function textWidth(words: string): number {
  return [...words].reduce(
    (sum, letter) => sum + (LETTER_WIDTHS.find(([letters]) => letters.test(letter.normalize('NFD').charAt(0)))?.[1] ?? 0.57),
    0.1,
  );
}

function cost(box: Box, frame: Box, obstacles: readonly Box[]): number {
  const outside = isInside(box, frame) ? 0 : 10_000;
  return obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle), outside);
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? 20 + width * height : 0;
}
