import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { belongsTo } from '../../../../generator/content/file-places.ts';
import { contentSchemas } from '../../../../generator/content/json-schema/content-schemas.ts';
import { parseSourceFile } from '../../../../generator/content/parse-source-file.ts';
import { listSourceFiles } from '../../../../generator/content/read-source-files.ts';
import { contentTypes } from '../../../../generator/content/types/index.ts';
import { planEditorFiles } from '../../../../generator/editor-files/editor-files.ts';
import { writeEditorFiles } from '../../../../generator/editor-files/workspace.ts';
import { BuildFailure } from '../../../../generator/problem.ts';
import { ROOT } from '../../../helpers/command.ts';
import { PRACTICE } from '../../../helpers/sites.ts';

let workspace: string;
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'ent-site-editor-'));
  for (const name of ['practice.yaml', 'site.yaml']) cpSync(join(PRACTICE, name), join(workspace, 'content', name));
});
afterAll(() => rmSync(workspace, { recursive: true }));

const plan = (more: { frontMatter?: boolean; contentDir?: string } = {}) =>
  planEditorFiles({ packageDir: ROOT, projectDir: workspace, contentDir: join(workspace, 'content'), workspace, ...more });
const old = () => plan().flatMap(({ path, isCurrent }) => (isCurrent ? [] : [path]));
const write = (path: string, text: string) => writeFileSync(join(workspace, path), text);

it('what an editor reads is current once it is written, until somebody or an update changes it', () => {
  expect(old()).toHaveLength(contentSchemas().length + 4);
  writeEditorFiles(workspace, plan());
  expect(old()).toEqual([]);
  write('.vscode/ent-site/posts.json', '{}');
  write('.vscode/ent-site/gone.json', '{}');
  write('.vscode/settings.json', '{ "yaml.schemas": {} }');
  expect(old()).toEqual(['.vscode/ent-site/gone.json', '.vscode/ent-site/posts.json', '.vscode/settings.json']);
  writeEditorFiles(workspace, plan());
  expect(old()).toEqual([]);
});

it('the schemas are of draft 07, which plugins know, and take every content file of the practice', () => {
  const ajv = new Ajv({ strict: true, strictTuples: false, allowUnionTypes: true, validateFormats: false });
  ajv.addVocabulary(['patternErrorMessage']);
  ajv.addVocabulary(
    [
      'reference',
      'file',
      'file-endings',
      'link',
      'drawing',
      'emergency',
      'multiline',
      'placeholders',
      'name-in',
      'often',
      'three-states',
    ].map((name) => `x-${name}`),
  );
  const schemas = new Map(plan().map(({ path, text }) => [path, text]));
  const types = contentTypes.map((type) => ({
    type,
    validate: ajv.compile(JSON.parse(schemas.get(`.vscode/ent-site/${type.name}.json`) ?? '')),
  }));
  const files = listSourceFiles(PRACTICE).value.texts;
  const complaints = files.flatMap((file) => {
    const validate = types.find(({ type }) => belongsTo(file.path, type))?.validate;
    validate?.(parseSourceFile(file, readFileSync(file.absolutePath, 'utf8')).value.data);
    return (validate?.errors ?? []).map(({ instancePath, message }) => `${file.path}${instancePath} ${message}`);
  });
  expect(files.length).toBeGreaterThan(40);
  expect(complaints).toEqual([]);
});

it('front matter is asked for by name, and stays current from then on', () => {
  expect(plan().map(({ path }) => path)).not.toContain('.remarkrc.mjs');
  writeEditorFiles(workspace, plan({ frontMatter: true }));
  expect(plan().map(({ path }) => path)).toContain('.remarkrc.mjs');
  expect(old()).toEqual([]);
  const config = readFileSync(join(workspace, '.remarkrc.mjs'), 'utf8');
  expect(config.indexOf('ownPages.json')).toBeLessThan(config.indexOf('about.json'));
  write('.remarkrc.mjs', 'export default {};\n');
  expect(plan().map(({ path }) => path)).not.toContain('.remarkrc.mjs');
  expect(() => plan({ frontMatter: true })).toThrow(BuildFailure);
  expect(readFileSync(join(workspace, '.remarkrc.mjs'), 'utf8')).toBe('export default {};\n');
});

it('content that lies elsewhere is refused', () => {
  expect(() => plan({ contentDir: PRACTICE })).toThrow(BuildFailure);
});
