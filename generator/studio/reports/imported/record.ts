import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, shownPath } from '../../../problem/problem.ts';
import { attempt } from '../../../shared/attempt.ts';
import { IMPORT_RECORD } from '../../../shared/file-names.ts';
import { isObject } from '../../../shared/values.ts';

/** An item that was imported. */
export interface ImportedItem {
  key: string;
  /** Path of its file from the content folder. */
  path: string;
  /** Hash of the item on the old site. */
  item: string;
  /** Hash of the file as it was written: with another one, a person has edited it. */
  file: string;
  /** The author on the old site, if that is not one of the doctors. */
  author?: string | undefined;
  /** The answers that concern it, as JSON. */
  answers?: string | undefined;
  /** Whether a picture was missing; a later import with pictures writes the file again. */
  lacksPictures?: boolean | undefined;
}

const HEAD = `# What "ent-site import" has written, one item per line. Commit this file with the content.
# With it, a second import adds what is new and leaves alone what you have edited, renamed or removed.
`;

/** Reads which items were imported before, by their keys. Throws Refusal for a line that cannot be read. */
export function readRecord(contentDir: string): Map<string, ImportedItem> {
  const isItem = (item: unknown): item is ImportedItem =>
    isObject(item) && ['key', 'path', 'item', 'file'].every((name) => typeof item[name] === 'string');
  return new Map(readRecordLines(join(contentDir, IMPORT_RECORD), 'import', isItem).map((item) => [item.key, item]));
}

/** Reads the JSON in each line of a file that a command has written. Throws Refusal for a line that is not such an item. */
export function readRecordLines<Item>(file: string, command: string, isItem: (item: unknown) => item is Item): Item[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '' || line.startsWith('#')) return [];
      const item = attempt((): unknown => JSON.parse(line));
      if (isItem(item)) return [item];
      throw new Refusal(
        `${shownPath(file)}:${index + 1}: This line is not one that "ent-site ${command}" has written. Restore the file, or remove the line.`,
      );
    });
}

/** Returns the text of the record. */
export function recordText(record: ReadonlyMap<string, ImportedItem>): string {
  return HEAD + [...record.values()].map((item) => `${JSON.stringify(item)}\n`).join('');
}

/** Returns the imported items by the paths of their files; none if the record cannot be read. */
export function importedItems(contentDir: string): ReadonlyMap<string, ImportedItem> {
  const items = attempt(() => [...readRecord(contentDir).values()]) ?? [];
  return new Map(items.map((item) => [item.path, item]));
}
