import type { Location, Office } from '../../generator/contract/site.ts';
import { round } from './strokes.tsx';

type Coordinates = Location['geo'];

export type MapPoint = Pick<Location, 'name' | 'geo'>;

/** What a map of the surroundings draws. */
export interface MapData {
  center: Coordinates;
  /** Decides the unit of distances: miles or kilometers. */
  country: string;
  language: string;
  others?: readonly Coordinates[];
  locations: readonly MapPoint[];
}

export interface MapView {
  width: number;
  height: number;
  text: number;
  center: Point;
  /** Drawing units per square root of a mile. */
  scale: number;
}

/** Distances of the rings, the largest first, in the unit of the country. */
const DISTANCES = { mile: [18, 12, 7, 3], kilometer: [30, 20, 10, 5] };
const NEAR_DISTANCES = { mile: [4, 3, 2, 1], kilometer: [6, 4, 2, 1] } as const;
type Unit = keyof typeof DISTANCES;
const MILES = { mile: 1, kilometer: 0.621371 };
/** Countries that measure roads in miles (https://cldr.unicode.org, unit preferences of roads). */
const COUNTRIES_WITH_MILES = ['US', 'GB', 'LR', 'MM'];
const MILES_PER_DEGREE = 69.1;

/** The coordinates of the middle office, the main one by default, and of the others. Offices of a site with locations have coordinates. */
export function officesOnMap(offices: readonly [Office, ...Office[]], middle: Office = offices[0]) {
  const others = offices.filter(({ slug }) => slug !== middle.slug).flatMap(({ geo }) => geo ?? []);
  return { center: middle.geo ?? { latitude: 0, longitude: 0 }, others, country: middle.address.country };
}

/** Rings around the office, the largest first. `isNear` says that all points fit the small rings, which are used then. */
export function ringsAround({ country, language }: Pick<MapData, 'country' | 'language'>, roots: readonly Point[]) {
  const unit = unitOf(country);
  const isNear = roots.every(({ x, y }) => Math.hypot(x, y) ** 2 < MILES[unit] * NEAR_DISTANCES[unit][0]);
  const distances = (isNear ? NEAR_DISTANCES : DISTANCES)[unit];
  const rings = distances.map((distance) => ({ miles: distance * MILES[unit], caption: inUnit(distance, unit, language) }));
  return { isNear, rings };
}

/** The straight distance in the unit of the country: `5 mi`; undefined if it rounds to 0. */
export function formatDistance(from: Coordinates, to: Coordinates, { country, language }: Pick<MapData, 'country' | 'language'>) {
  const unit = unitOf(country);
  const distance = Math.round(milesBetween(from, to) / MILES[unit]);
  return distance > 0 ? inUnit(distance, unit, language) : undefined;
}

function unitOf(country: string): Unit {
  return COUNTRIES_WITH_MILES.includes(country) ? 'mile' : 'kilometer';
}

function inUnit(distance: number, unit: Unit, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(distance);
}

/** Converts a point of a map to the units of its view. */
export function pointOf({ x, y }: Point, { center, scale }: Pick<MapView, 'center' | 'scale'>): Point {
  return { x: round(center.x + x * scale), y: round(center.y + y * scale) };
}

/** Least distance between the mark of the office and the dot of a location, in units of the view. */
const CLEARANCE = 32;

/** Returns the position of the dot of a location, moved out from under the mark of the office. */
export function dotPosition({ x, y }: Point, view: MapView): Point {
  const near = CLEARANCE / (Math.hypot(x, y) * view.scale || 1);
  if (Math.hypot(x, y) === 0) return pointOf({ x: CLEARANCE / view.scale, y: 0 }, view);
  return pointOf(near > 1 ? { x: x * near, y: y * near } : { x, y }, view);
}

/** The rings of a map in units of its view, with the positions of their captions; a caption that does not fit the frame is left out. */
export function ringsInView(rings: ReturnType<typeof ringsAround>['rings'], view: MapView, frame: Box) {
  return rings.map(({ miles, caption }) => {
    const r = round(Math.sqrt(miles) * view.scale);
    const line = round(view.center.y + r - 9);
    const half = view.text * 1.4;
    const box = { left: view.center.x - half, top: line - view.text * 0.85, right: view.center.x + half, bottom: line + 4 };
    return { miles, r, caption, line, box, isCaptioned: isInside(box, frame) };
  });
}

/** Miles east (`x`) and south (`y`) of a center, on a flat earth: exact to a few yards within one metropolitan area. */
export function milesFrom(center: Coordinates, location: Coordinates): Point {
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  return {
    x: (location.longitude - center.longitude) * shrink * MILES_PER_DEGREE,
    y: (center.latitude - location.latitude) * MILES_PER_DEGREE,
  };
}

/** The straight distance between two points in miles. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const { x, y } = milesFrom(from, to);
  return Math.hypot(x, y);
}

/** The vector from the center to a location with the square root of its length, so that near and far locations fit one map. */
export function compressedVector(center: Coordinates, location: Coordinates): Point {
  const { x, y } = milesFrom(center, location);
  const root = Math.sqrt(Math.hypot(x, y)) || 1;
  return { x: x / root, y: y / root };
}

/** A point of a drawing, in its units. */
export interface Point {
  x: number;
  y: number;
}

/** A dot of a map and its label. */
interface Dot extends Point {
  name: string;
  size: number;
  /** Distance between the middle of the dot and its label; in proportion to `size` by default. */
  gap?: number;
}

/** The label of a dot: its position, the `text-anchor` of the SVG text (undefined for `start`), and the box that it fills. */
export interface Label extends Point {
  dot: Dot;
  anchor: 'middle' | 'end' | undefined;
  box: Box;
  /** The end of a line from the dot to a label that is not beside it. */
  leader?: Point;
  /** Whether the label and its line overlap nothing. */
  isClear: boolean;
}

/** A rectangle of a drawing, in its units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ROUNDS = 6;
/** A label nearer to a dot than this looks like the label of that dot. */
const REACH = 14;
const LETTER_WIDTHS = [
  [/[ijltfrI.,'’ -]/, 0.31],
  [/[mwMW]/, 0.84],
  [/[A-Z]/, 0.66],
] as const;

/**
 * Chooses a place for the label of every dot so that labels do not overlap each other, a dot, a taken box or the edge of the frame: beside
 * the dot, or with `leaders` also farther away.
 */
export function placeLabels(dots: readonly Dot[], frame: Box, taken: readonly Box[], leaders = false): Label[] {
  const options = dots.map((dot) => {
    const obstacles = [...taken, ...dots.filter((other) => other !== dot).map((other) => squareAround(other, REACH))];
    return [...besideDot(dot), ...(leaders ? awayFromDot(dot) : [])].map((label, rank) => {
      const boxes = [label.box, ...leaderBoxes(label)];
      const collision = boxes.reduce((sum, box) => sum + cost(box, frame, obstacles), 0);
      return { ...label, boxes, collision, cost: collision + rank + (label.leader ? LEADER_COST : 0) };
    });
  });
  // Improving one label at a time can end in a local minimum, so every side is tried as the start.
  const layouts = (options[0] ?? []).map((_, start) => settle(options, start));
  const totals = layouts.map((labels) => labels.reduce((sum, label) => sum + crowding(label, labels), 0));
  const best = layouts[totals.indexOf(Math.min(...totals))] ?? [];
  return best.map((label) => ({ ...label, isClear: label.collision + crowding(label, best) - label.cost === 0 }));
}

/** The square around a point whose sides are at the distance `reach`. */
export function squareAround({ x, y }: Point, reach: number): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** Whether a box is completely inside another. */
export function isInside(inner: Box, outer: Box): boolean {
  return inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;
}

type Place = Omit<Label, 'isClear'>;
type Candidate = Place & { boxes: readonly Box[]; collision: number; cost: number };

/** A label beside its dot is better than one with a line, unless it overlaps something. */
const LEADER_COST = 12;

function settle(options: readonly Candidate[][], start: number): Candidate[] {
  // Every dot has the same number of candidates, so `start` is a valid index for all.
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
  const others = labels.filter((other) => other !== label).flatMap(({ boxes }) => boxes);
  return label.boxes.reduce((sum, box) => others.reduce((total, other) => total + overlap(box, other), sum), label.cost);
}

function labelAt(dot: Dot, anchor: Label['anchor'], x: number, y: number): Place {
  const { name, size } = dot;
  const width = textWidth(name) * size;
  const left = anchor ? { middle: x - width / 2, end: x - width }[anchor] : x;
  return { dot, anchor, x, y, box: { left, top: y - size * 0.86, right: left + width, bottom: y + size * 0.3 } };
}

function besideDot(dot: Dot): Place[] {
  const { size, gap = size * 0.72, x, y } = dot;
  const middle = y + size * 0.32;
  return [
    labelAt(dot, undefined, x + gap, middle),
    labelAt(dot, 'end', x - gap, middle),
    labelAt(dot, 'middle', x, y - gap),
    labelAt(dot, 'middle', x, y + gap * 2.1),
    labelAt(dot, undefined, x + gap * 0.7, y - gap * 0.7),
    labelAt(dot, 'end', x - gap * 0.7, y - gap * 0.7),
    labelAt(dot, undefined, x + gap * 0.7, y + gap * 1.7),
    labelAt(dot, 'end', x - gap * 0.7, y + gap * 1.7),
  ];
}

/** Directions and distances, in sizes of the text, of labels with a line to their dot. */
const AWAY: readonly (readonly [across: number, down: number])[] = [
  ...[1.7, 2.6].flatMap((far) => [[far, -far] as const, [-far, -far] as const, [far, far] as const, [-far, far] as const]),
  ...[2.4, 3.6].flatMap((far) => [[0, -far] as const, [0, far] as const]),
];

function awayFromDot(dot: Dot): Place[] {
  const { size, x, y } = dot;
  return AWAY.map(([across, down]) => {
    const end = { x: x + across * size, y: y + down * size };
    if (across === 0) return { ...labelAt(dot, 'middle', x, end.y + (down > 0 ? size * 0.95 : -size * 0.35)), leader: end };
    return { ...labelAt(dot, across > 0 ? undefined : 'end', end.x + Math.sign(across) * 4, end.y + size * 0.32), leader: end };
  });
}

/** Boxes along the line from a dot to its label. */
function leaderBoxes({ dot, leader }: Place): Box[] {
  if (!leader) return [];
  return [0.35, 0.5, 0.65, 0.8, 0.95].map((part) =>
    squareAround({ x: dot.x + (leader.x - dot.x) * part, y: dot.y + (leader.y - dot.y) * part }, 2),
  );
}

/** The width of words in Hanken Grotesk 600 in em, within some percent. */
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

/** The cost of the overlap of two boxes; 0 if they do not overlap. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? 20 + width * height : 0;
}
