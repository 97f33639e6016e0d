import { parseSourceFile } from '../../content/parse-source-file.ts';
import { normalizeText } from '../../shared/text.ts';
import type { Mention } from './mentions.ts';
import { mergeFile } from './merge/merge-file.ts';
import { type Splice, spliceFile } from './merge/splices.ts';

/** A new value of a field or an item of a list; undefined removes it. */
interface FieldChange {
  path: readonly PropertyKey[];
  value: unknown;
}

/** A change of a content file, in a part of its text or in a field, with the line and the label that people see. */
export interface Change extends Pick<Mention, 'file' | 'line' | 'what'> {
  splice?: Splice;
  field?: FieldChange;
}

/** Returns the raw text of a file after changes; all that they do not change stays. Throws BuildFailure as `mergeFile` does. */
export function changedText(text: string, changes: readonly Change[]): string {
  const file = changes[0]?.file;
  const spliced = spliceFile(
    text,
    changes.flatMap(({ splice }) => splice ?? []),
  );
  const fields = changes.flatMap(({ field }) => field ?? []);
  if (!file || fields.length === 0) return spliced;
  const { data } = parseSourceFile(file, normalizeText(spliced)).value;
  return mergeFile({ text: spliced, path: file.path, fields: withFields(data, fields) as Record<string, unknown> });
}

/** Returns a copy of data with changed fields. */
export function withFields(data: unknown, changes: readonly FieldChange[]): unknown {
  const copy = structuredClone(data);
  const lists = new Set<unknown[]>();
  for (const { path, value } of changes) {
    const parent = path.slice(0, -1).reduce<object>((outer, key) => Reflect.get(outer, key), Object(copy));
    Reflect.set(parent, path.at(-1) ?? '', value);
    if (Array.isArray(parent)) lists.add(parent);
    else if (value === undefined) Reflect.deleteProperty(parent, path.at(-1) ?? '');
  }
  // Removed last, so that the indexes of other changes stay valid.
  for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== undefined));
  return copy;
}
