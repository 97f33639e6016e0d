import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { belongsTo } from '../../../generator/content/file-places.ts';
import { parseSourceFile } from '../../../generator/content/parse-source-file.ts';
import { listSourceFiles } from '../../../generator/content/read-source-files.ts';
import { contentTypes } from '../../../generator/content/types/index.ts';
import { ROOT } from '../command.ts';

const { value: files } = listSourceFiles(join(ROOT, 'content'));

/** What the files of the sample practice say, by name of their content type, as the generator reads it: days are texts. */
export const sample: Readonly<Record<string, unknown[]>> = Object.fromEntries(contentTypes.map(({ name }) => [name, valuesOf(name)]));

function valuesOf(name: string): unknown[] {
  return files.texts
    .filter(({ path }) => contentTypes.find((type) => belongsTo(path, type))?.name === name)
    .map((file) => parseSourceFile(file, readFileSync(file.absolutePath, 'utf8')).value.data);
}
