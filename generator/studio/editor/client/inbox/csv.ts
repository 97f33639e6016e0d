import { csvOf } from '../../../../shared/csv.ts';
import { FIELD_WORDS, kindWords, REQUEST_FIELDS } from '../../../../shared/request-rules.ts';
import type { ShownRequest } from './words.ts';

/** Returns requests as a table for a spreadsheet, with a byte order mark, from which Excel sees that it is UTF-8. */
export function requestsCsv(requests: readonly ShownRequest[]): string {
  const head = ['Arrived', 'Status', 'Kind', ...REQUEST_FIELDS.map((field) => FIELD_WORDS[field])];
  const rows = requests.map(({ receivedAt, isAnswered, kind, values }) => [
    localTime(new Date(receivedAt)),
    isAnswered ? 'Answered' : 'New',
    kindWords(kind),
    ...REQUEST_FIELDS.map((field) => values[field] ?? ''),
  ]);
  return `\uFEFF${csvOf([head, ...rows])}`;
}

/** Returns a time of this computer as spreadsheets read it: `2026-11-28 09:05`. */
function localTime(time: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Saves a text as a file in the folder for downloads. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
