import type { Entry } from '../content/read-entries.ts';
import { labelsOf, singles } from '../content/types/index.ts';

/** Fields with the title of an entry, the best first. */
const TITLE_FIELDS = ['title', 'name', 'text'];

/** Returns the title of an entry for staff: the name of a single file, else its title, name or text, else its path. */
export function staffTitle({ type, data, path }: Pick<Entry, 'type' | 'data' | 'path'>): string {
  if (type in singles) return labelsOf(type).one;
  const fields = Object(data) as Record<string, unknown>;
  const named = TITLE_FIELDS.map((name) => fields[name]).find(
    (value) => typeof value === 'string' && value !== '' && !value.startsWith('[['),
  );
  return typeof named === 'string' ? named : path;
}

/** Returns the title in the text of a file whose fields cannot be read: that of the line that seems to have it; undefined without one. */
export function titleInText(text: string): string | undefined {
  const [, written = ''] = /^(?:title|name):(.*)$/m.exec(text) ?? [];
  return written.replace(/^[\s"'[{]+/, '').replace(/(?<![\s"'\]}])[\s"'\]}]+$/, '') || undefined;
}
