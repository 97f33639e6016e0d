import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { belongsTo } from '../../content/file-places.ts';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { listSourceFiles } from '../../content/read-source-files.ts';
import { contentTypes } from '../../content/types/index.ts';
import type { Templates } from '../../contract/index.ts';
import { fieldGuide, type Sample } from './field-guide.ts';
import { guidePictures } from './pictures.tsx';

const GUIDE = 'README.md';
const [BEGIN, END] = ['<!-- fields: written by npm run guide -->\n', '<!-- /fields -->\n'] as const;

function guideFiles(contentDir: string, templates: Pick<Templates, 'choices' | 'colors'>): Map<string, string> {
  const [before, after] = aroundFields(contentDir);
  const pictures = Object.entries(guidePictures(templates)).map(([name, svg]): [string, string] => [`guide/${name}`, svg]);
  return new Map([[GUIDE, `${before}${BEGIN}\n${fieldGuide(sampleOf(contentDir))}\n\n${END}${after}`], ...pictures]);
}

export function outdatedGuideFiles(contentDir: string, templates: Pick<Templates, 'choices' | 'colors'>): [path: string, text: string][] {
  return [...guideFiles(contentDir, templates)].filter(([path, text]) => {
    const file = join(contentDir, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

/** The data of all content files, as the generator reads it: days are texts. */
export function sampleOf(contentDir: string): Sample {
  const { texts } = listSourceFiles(contentDir).value;
  const dataOf = (name: string) =>
    texts
      .filter(({ path }) => contentTypes.find((type) => belongsTo(path, type))?.name === name)
      .map((file) => parseSourceFile(file, readFileSync(file.absolutePath, 'utf8')).value.data);
  return Object.fromEntries(contentTypes.map(({ name }) => [name, dataOf(name)]));
}

export function handWritten(contentDir: string): string {
  return aroundFields(contentDir).join('');
}

function aroundFields(contentDir: string): [before: string, after: string] {
  const [before = '', rest = ''] = readFileSync(join(contentDir, GUIDE), 'utf8').split(BEGIN);
  return [before, rest.split(END)[1] ?? ''];
}
