import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import { fieldGuide } from './field-guide.ts';
import { sheets } from './sheets.tsx';

const GUIDE = 'README.md';
const [BEGIN, END] = ['<!-- fields: written by npm run guide -->\n', '<!-- /fields -->\n'] as const;

/** The guide for staff and its pictures as the schemas and the art give them now, by path from content/. */
export function guideFiles(): Map<string, string> {
  const [before, after] = aroundFields();
  const pictures = Object.entries(sheets()).map(([name, svg]): [string, string] => [`guide/${name}`, svg]);
  return new Map([[GUIDE, `${before}${BEGIN}\n${fieldGuide()}\n\n${END}${after}`], ...pictures]);
}

/** What somebody has written of the guide. */
export function handWritten(): string {
  return aroundFields().join('');
}

function aroundFields(): [before: string, after: string] {
  const text = readFileSync(join(ROOT, 'content', GUIDE), 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  return [before, rest.split(END)[1] ?? ''];
}
