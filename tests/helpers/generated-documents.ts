import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgram } from '../../generator/cli.ts';
import { contentTypes } from '../../generator/content/types/index.ts';
import { resolveProject } from '../../generator/project.ts';
import { createBuildCache } from '../../generator/run/build-cache.ts';
import { commandReference } from '../../generator/setup/guide/command-reference.ts';
import { fieldsDocument, type Sample } from '../../generator/setup/guide/field-guide.ts';
import { hostTable } from '../../generator/setup/guide/host-table.ts';
import { guidePictures } from '../../generator/setup/guide/pictures.tsx';
import { readExistingContent } from '../../generator/studio/edit/new/new-file-text.ts';

export interface GeneratedDocument {
  /** From the root of the repository: `content/FIELDS.md`. */
  path: string;
  text: string;
}

/** All documents that `npm run docs` writes, from code and content. To add one, add a line. */
export async function generatedDocuments(root: string): Promise<GeneratedDocument[]> {
  const roots = { packageDir: root, projectDir: root };
  const memory = createBuildCache(resolveProject(roots, {}));
  const { templates } = await memory.loadTemplates();
  return [
    { path: 'content/FIELDS.md', text: fieldsDocument(sampleOf(join(root, 'content'))) },
    ...Object.entries(guidePictures(templates)).map(([name, text]) => ({ path: `content/guide/${name}`, text })),
    { path: 'docs/commands.md', text: commandReference(createProgram(roots)) },
    documentWithPart(root, 'docs/hosts.md', 'hosts', hostTable()),
  ];
}

/** The generated documents that are missing in the repository, or that have another text there. */
export function outdatedDocuments(root: string, documents: readonly GeneratedDocument[]): GeneratedDocument[] {
  return documents.filter(({ path, text }) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

/** The data of all content files, as the generator reads it: days are texts. */
export function sampleOf(contentDir: string): Sample {
  const { entriesOf } = readExistingContent(contentDir);
  return Object.fromEntries(contentTypes.map(({ name }) => [name, entriesOf(name).map(({ data }) => data)]));
}

/**
 * Returns a document whose part between `<!-- NAME: written by npm run docs -->` and `<!-- /NAME -->` is generated. Throws if the file does not have these two lines.
 */
function documentWithPart(root: string, path: string, name: string, part: string): GeneratedDocument {
  const [begin, end] = [`<!-- ${name}: written by npm run docs -->\n\n`, `\n\n<!-- /${name} -->\n`];
  const [before = '', rest] = readFileSync(join(root, path), 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${path} needs the lines "${begin.trim()}" and "${end.trim()}".`);
  return { path, text: `${before}${begin}${part}${end}${after}` };
}
