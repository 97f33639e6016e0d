import { type Entry, entryProblem } from '../../content/read-entries.ts';
import type { Problem } from '../../problem/problem.ts';
import type { Check } from './check.ts';

interface Point {
  latitude: number;
  longitude: number;
}

interface Place {
  entry: Entry;
  point: Point;
}

/** No practice has a neighbourhood as far away (kilometers). */
const FAR = 500;
const EARTH_RADIUS = 6371;
const SIGNS = [
  ['longitude', 1, -1],
  ['latitude', -1, 1],
] as const;

/** A place far from all others has a mistyped number, mostly a longitude without its minus. */
export const farPlaces: Check = ({ entries }) => {
  const places = entries.flatMap((entry): Place[] => {
    const { geo } = entry.data as { geo?: Point };
    return geo && ['practice', 'offices', 'locations'].includes(entry.type) ? [{ entry, point: geo }] : [];
  });
  return places.flatMap((place, index) => {
    const others = places.filter((_, at) => at !== index);
    const isAlone = others.length > 0 && others.every(({ point }) => distance(point, place.point) > FAR);
    // Of two places the one that the other belongs to is taken for right.
    return isAlone && (others.length > 1 || place.entry.type === 'locations') ? [farAway(place, others)] : [];
  });
};

function farAway({ entry, point }: Place, others: readonly Place[]): Problem {
  const nearest = Math.min(...others.map((other) => distance(other.point, point)));
  const [field, value] = SIGNS.flatMap(([name, north, east]): [keyof Point, number][] => {
    const flipped = { latitude: point.latitude * north, longitude: point.longitude * east };
    return others.some((other) => distance(other.point, flipped) <= FAR) ? [[name, flipped[name]]] : [];
  })[0] ?? [undefined, 0];
  const message = `This place lies ${Math.round(nearest)} km from the nearest other place of the practice.`;
  const hint = field ? `Write "${field}: ${value}".` : 'Copy both numbers from a map once more: latitude first, then longitude.';
  const problem = entryProblem('far-place', entry, ['geo', ...(field ? [field] : [])], message, hint);
  return field ? { ...problem, suggestion: String(value) } : problem;
}

/** Kilometers along the surface, by the haversine formula. */
function distance(a: Point, b: Point): number {
  const [from, to, turn] = [a.latitude, b.latitude, b.longitude - a.longitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half));
}
