import type { Entry } from '../../../content/read-entries.ts';
import { singles } from '../../../content/types/index.ts';
import { contentLabels } from '../../../content/types/labels.ts';

/** Fields that name an entry of a folder, the best first. */
const NAMES = ['title', 'name', 'text'];

/** What an entry is called: its title, its name, its words, what staff call its file, or the file. */
export function staffTitle({ type, data, path }: Pick<Entry, 'type' | 'data' | 'path'>): string {
  if (type in singles) return contentLabels[type as keyof typeof contentLabels].one;
  const fields = Object(data) as Record<string, unknown>;
  const named = NAMES.map((name) => fields[name]).find((value) => typeof value === 'string' && value !== '' && !value.startsWith('[['));
  return typeof named === 'string' ? named : path;
}
