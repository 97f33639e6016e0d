import { isObject } from '../../../shared/values.ts';
import type { KeysAt } from './schema-keys.ts';

export type Path = readonly (string | number)[];

/** Whether what is written means `wanted`: the same, and beside it at most fields that nobody knows. */
export function covers(written: unknown, wanted: unknown, keysAt: KeysAt, path: Path = []): boolean {
  if (Array.isArray(written) && Array.isArray(wanted))
    return written.length === wanted.length && wanted.every((value, index) => covers(written[index], value, keysAt, [...path, index]));
  // Forms get texts in NFC; where nothing else is new, the file keeps its own form.
  if (typeof written === 'string' && typeof wanted === 'string') return written.normalize('NFC') === wanted.normalize('NFC');
  if (!isObject(written) || !isObject(wanted)) return Object.is(written, wanted);
  const known = keysAt(path);
  const isLeft = (key: string) => ownValue(wanted, key) !== undefined || isUnknown(wanted, key, known);
  const isThere = (key: string) =>
    wanted[key] === undefined || (Object.hasOwn(written, key) && covers(written[key], wanted[key], keysAt, [...path, key]));
  return Object.keys(written).every(isLeft) && Object.keys(wanted).every(isThere);
}

/** No field has what all objects have: `constructor`, `toString`. */
export function ownValue(fields: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** A field that stays although the new data lacks it: no schema names it. One that is there as `undefined` goes. */
export function isUnknown(wanted: Record<string, unknown>, key: string, known: readonly string[] | undefined): boolean {
  return !Object.hasOwn(wanted, key) && known !== undefined && !known.includes(key);
}
