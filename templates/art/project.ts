/** A point on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A point of a drawing. */
export interface Point {
  x: number;
  y: number;
}

const MILES_PER_DEGREE = 69.1;

/** Miles east (`x`) and south (`y`) of a center; flat, good to a few yards within one metropolitan area. */
export function milesFrom(center: Coordinates, place: Coordinates): Point {
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  return {
    x: (place.longitude - center.longitude) * shrink * MILES_PER_DEGREE,
    y: (center.latitude - place.latitude) * MILES_PER_DEGREE,
  };
}

/** Keeps the bearing of a point and takes the root of its distance, so near and far places fit one ring map. */
export function rootDistance({ x, y }: Point): Point {
  const root = Math.sqrt(Math.hypot(x, y)) || 1;
  return { x: x / root, y: y / root };
}
