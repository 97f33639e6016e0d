import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypes } from '../../content/types/index.ts';
import type { Templates } from '../../contract/index.ts';
import { readSurroundings } from '../../studio/edit/new/start-text.ts';
import { fieldGuide, type Sample } from './field-guide.ts';
import { guidePictures } from './pictures.tsx';

const GUIDE = 'README.md';
const [BEGIN, END] = ['<!-- fields: written by npm run guide -->\n', '<!-- /fields -->\n'] as const;

/** Files of the guide that differ from what schemas, art and examples say now, by path from the content folder. */
export function outdatedGuideFiles(contentDir: string, templates: Pick<Templates, 'choices' | 'colors'>): [path: string, text: string][] {
  const [before, after] = aroundFields(contentDir);
  const pictures = Object.entries(guidePictures(templates)).map(([name, svg]): [string, string] => [`guide/${name}`, svg]);
  const guide = `${before}${BEGIN}\n${fieldGuide(sampleOf(contentDir))}\n\n${END}${after}`;
  return [[GUIDE, guide] as [string, string], ...pictures].filter(([path, text]) => {
    const file = join(contentDir, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

/** The data of all content files, as the generator reads it: days are texts. */
export function sampleOf(contentDir: string): Sample {
  const { entriesOf } = readSurroundings(contentDir);
  return Object.fromEntries(contentTypes.map(({ name }) => [name, entriesOf(name).map(({ data }) => data)]));
}

export function handWritten(contentDir: string): string {
  return aroundFields(contentDir).join('');
}

function aroundFields(contentDir: string): [before: string, after: string] {
  const [before = '', rest = ''] = readFileSync(join(contentDir, GUIDE), 'utf8').split(BEGIN);
  return [before, rest.split(END)[1] ?? ''];
}
