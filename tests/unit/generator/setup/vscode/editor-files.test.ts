import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeEach, expect, it } from 'vitest';
import { belongsTo } from '../../../../../generator/content/file-paths.ts';
import { contentSchemas } from '../../../../../generator/content/json-schema/content-schemas.ts';
import { parseSourceFile } from '../../../../../generator/content/parse-source-file.ts';
import { listSourceFiles } from '../../../../../generator/content/read-source-files.ts';
import { contentTypes } from '../../../../../generator/content/types/index.ts';
import { planEditorFiles, writeEditorFiles } from '../../../../../generator/setup/vscode/editor-files.ts';
import { ROOT } from '../../../../helpers/command.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { problemsOf } from '../../../../helpers/problems.ts';
import { PRACTICE } from '../../../../helpers/sites.ts';

const inWorkspace = useFolder();
beforeEach(() => {
  for (const name of ['practice.yaml', 'site.yaml']) cpSync(join(PRACTICE, name), inWorkspace('content', name));
});

const plan = (more: { frontMatter?: boolean; contentDir?: string } = {}) =>
  planEditorFiles({ packageDir: ROOT, projectDir: inWorkspace(), contentDir: inWorkspace('content'), workspace: inWorkspace(), ...more });
const write = (path: string, text: string) => writeFileSync(inWorkspace(path), text);
const notCurrent = (planned: ReturnType<typeof plan>) => planned.flatMap(({ path, isCurrent }) => (isCurrent ? [] : [path]));

it('the files for an editor are current once they are written, until someone changes them or an update does', () => {
  const first = plan();
  expect(notCurrent(first)).toHaveLength(contentSchemas().length + 4);
  writeEditorFiles(inWorkspace(), first);
  write('.vscode/ent-site/posts.json', '{}');
  write('.vscode/ent-site/old.json', '{}');
  write('.vscode/settings.json', '{ "yaml.schemas": {} }');
  const second = plan();
  expect(notCurrent(second)).toEqual(['.vscode/ent-site/old.json', '.vscode/ent-site/posts.json', '.vscode/settings.json']);
  writeEditorFiles(inWorkspace(), second);
  expect(notCurrent(plan())).toEqual([]);
});

it('the schemas are of draft 07, which plugins support, and accept the content of the practice', () => {
  const ajv = new Ajv({ strict: true, strictTuples: false, allowUnionTypes: true, validateFormats: false });
  const ours =
    'reference file file-endings link drawing emergency multiline placeholders name-in often three-states first once hours time help choices'.split(
      ' ',
    );
  ajv.addVocabulary(['patternErrorMessage', ...ours.map((name) => `x-${name}`)]);
  const planned = plan();
  // json-schemas.test.ts checks every file with the schemas that these are made from.
  for (const name of ['about', 'locations', 'practice', 'redirects', 'testimonials']) {
    const type = contentTypes.find((one) => one.name === name);
    const validate = ajv.compile(JSON.parse(planned.find(({ path }) => path.endsWith(`/${name}.json`))?.text ?? ''));
    const files = listSourceFiles(PRACTICE).value.texts.filter(({ path }) => type && belongsTo(path, type));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(validate(parseSourceFile(file, readFileSync(file.absolutePath, 'utf8')).value.data), file.path).toBe(true);
  }
});

it('schemas of front matter are written on request, stay current from then on, and are never overwritten; content elsewhere is refused', () => {
  const remark = (planned: ReturnType<typeof plan>) => planned.find(({ path }) => path === '.remarkrc.mjs');
  writeEditorFiles(inWorkspace(), plan({ frontMatter: true }));
  expect(remark(plan())).toMatchObject({ isCurrent: true });
  const config = readFileSync(inWorkspace('.remarkrc.mjs'), 'utf8');
  expect(config.indexOf('ownPages.json')).toBeLessThan(config.indexOf('about.json'));
  write('.remarkrc.mjs', 'export default {};\n');
  expect(remark(plan())).toBeUndefined();
  for (const asked of [{ frontMatter: true }, { contentDir: PRACTICE }]) expect(problemsOf(() => plan(asked))).toHaveLength(1);
});
