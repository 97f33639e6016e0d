import type { Location, Office } from '../../generator/contract/site.ts';
import { around, type Box, isInside, type Point } from './place-labels.ts';
import { round } from './shapes.ts';

/** A point on the earth, in degrees. */
export type Coordinates = Location['geo'];

/** A location as a dot of a map. */
export type MapPoint = Pick<Location, 'name' | 'geo'>;

/** What a map of the surroundings draws. */
export interface MapData {
  /** The office in the middle. */
  center: Coordinates;
  /** Says in which unit distances are, and in which language. */
  country: string;
  language: string;
  /** The other offices of the practice. */
  others?: readonly Coordinates[];
  locations: readonly MapPoint[];
}

export interface MapView {
  width: number;
  height: number;
  /** Size of its words. */
  text: number;
  center: Point;
  /** Units for the root of a mile. */
  scale: number;
}

/** Distances that rings show, the largest first, in the unit of the country; the nearer ones where all locations lie within. */
const DISTANCES = { mile: [18, 12, 7, 3], kilometer: [30, 20, 10, 5] };
const NEAR_DISTANCES = { mile: [4, 3, 2, 1], kilometer: [6, 4, 2, 1] } as const;
type Unit = keyof typeof DISTANCES;
const MILES = { mile: 1, kilometer: 0.621371 };
/** Where roads are measured in miles (https://cldr.unicode.org, unit preferences of roads). */
const COUNTRIES_WITH_MILES = ['US', 'GB', 'LR', 'MM'];
const MILES_PER_DEGREE = 69.1;

/** An office in the middle, the main one when left out, and the others; where there are locations, content says where they lie. */
export function officesOnMap(offices: readonly [Office, ...Office[]], middle: Office = offices[0]) {
  const others = offices.filter(({ slug }) => slug !== middle.slug).flatMap(({ geo }) => geo ?? []);
  return { center: middle.geo ?? { latitude: 0, longitude: 0 }, others, country: middle.address.country };
}

/** Rings around the office, the largest first, and whether all points lie so near that these are the small ones. */
export function ringsAround({ country, language }: Pick<MapData, 'country' | 'language'>, roots: readonly Point[]) {
  const unit = unitOf(country);
  const isNear = roots.every(({ x, y }) => Math.hypot(x, y) ** 2 < MILES[unit] * NEAR_DISTANCES[unit][0]);
  const distances = (isNear ? NEAR_DISTANCES : DISTANCES)[unit];
  const rings = distances.map((distance) => ({ miles: distance * MILES[unit], caption: inUnit(distance, unit, language) }));
  return { isNear, rings };
}

/** As the crow flies, in the unit of the country: `5 mi`; nothing where one is there already. */
export function distanceInWords(from: Coordinates, to: Coordinates, { country, language }: Pick<MapData, 'country' | 'language'>) {
  const { x, y } = milesFrom(from, to);
  const unit = unitOf(country);
  const distance = Math.round(Math.hypot(x, y) / MILES[unit]);
  return distance > 0 ? inUnit(distance, unit, language) : undefined;
}

function unitOf(country: string): Unit {
  return COUNTRIES_WITH_MILES.includes(country) ? 'mile' : 'kilometer';
}

function inUnit(distance: number, unit: Unit, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(distance);
}

export function pointOf({ x, y }: Point, { center, scale }: Pick<MapView, 'center' | 'scale'>): Point {
  return { x: round(center.x + x * scale), y: round(center.y + y * scale) };
}

/** Between the mark and the dot of the town that it stands in. */
const CLEARANCE = 32;

/** Where the dot of a location stands: never under the mark of the office. */
export function dotAt({ x, y }: Point, view: MapView): Point {
  const near = CLEARANCE / (Math.hypot(x, y) * view.scale || 1);
  if (Math.hypot(x, y) === 0) return pointOf({ x: CLEARANCE / view.scale, y: 0 }, view);
  return pointOf(near > 1 ? { x: x * near, y: y * near } : { x, y }, view);
}

/** The rings of a view, and the words of those that fit into its frame. */
export function drawnRings(rings: ReturnType<typeof ringsAround>['rings'], view: MapView, frame: Box) {
  return rings.map(({ miles, caption }) => {
    const r = round(Math.sqrt(miles) * view.scale);
    const line = round(view.center.y + r - 9);
    const half = view.text * 1.4;
    const box = { left: view.center.x - half, top: line - view.text * 0.85, right: view.center.x + half, bottom: line + 4 };
    return { miles, r, caption, line, box, isCaptioned: isInside(box, frame) };
  });
}

/** Other offices that lie inside a frame, as points of it. */
export function marksIn(frame: Box, roots: readonly Point[], view: MapView): Point[] {
  return roots.map((root) => pointOf(root, view)).filter((mark) => isInside(around(mark, 14), frame));
}

/** Miles east (`x`) and south (`y`) of a center; flat, good to a few yards within one metropolitan area. */
export function milesFrom(center: Coordinates, location: Coordinates): Point {
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  return {
    x: (location.longitude - center.longitude) * shrink * MILES_PER_DEGREE,
    y: (center.latitude - location.latitude) * MILES_PER_DEGREE,
  };
}

/** Keeps the bearing of a point and takes the root of its distance, so near and far locations fit one map. */
export function rootFrom(center: Coordinates, location: Coordinates): Point {
  const { x, y } = milesFrom(center, location);
  const root = Math.sqrt(Math.hypot(x, y)) || 1;
  return { x: x / root, y: y / root };
}
