import { existsSync, readFileSync } from 'node:fs';
import { Refusal, shownPath } from '../../problem/problem.ts';
import { attempt } from '../../shared/attempt.ts';
import { isObject } from '../../shared/values.ts';

/** Reads a record that a command keeps in the content folder: JSON in each line, with texts in these fields. Throws Refusal for any other line. */
export function readRecordLines<Item>(file: string, fields: readonly string[], command: string): Item[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index): Item[] => {
      if (line.trim() === '' || line.startsWith('#')) return [];
      const item = attempt((): unknown => JSON.parse(line));
      if (isObject(item) && fields.every((name) => typeof item[name] === 'string')) return [item as Item];
      throw new Refusal(
        `${shownPath(file)}:${index + 1}: This line is not one that "ent-site ${command}" has written. Restore the file, or remove the line.`,
      );
    });
}
