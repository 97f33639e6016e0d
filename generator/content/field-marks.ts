import { shortened } from '../code-frame.ts';
import type { FieldSlip } from './field-slips.ts';

/** What Markdown would read; a pair of them, or a link, is not in a text by chance. */
const MARKDOWN =
  /\*\*(?=[^\s*])[^*]+\*\*|__(?=[^\s_])[^_]+__|~~(?=[^\s~])[^~]+~~|!?\[[^[\]]+\]\((?:\.{0,2}\/|https?:|mailto:|tel:|#)[^()]*\)|^#{2,6} .*/gm;

/** Marks of Markdown in a field, which patients would read as they are typed: only the text below the fields is Markdown. */
export function marksOfField({ value, path }: { value: string; path: PropertyKey[] }): FieldSlip[] {
  const [mark] = value.match(MARKDOWN) ?? [];
  if (mark === undefined) return [];
  const message = `Patients would read "${shortened(mark)}" as it is typed: fields have no bold words, links and headings.`;
  return [
    { path, rule: 'unread-mark', severity: 'warning', message, hint: 'Write the words alone; a text below the fields may have them.' },
  ];
}
