import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type ContentSchema, contentSchemas, type JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { orDiskProblem } from '../../files/disk-failure.ts';
import { makeFolder, removeIfPossible, writeAtomic } from '../../files/files.ts';
import { fail } from '../../problem/problem.ts';
import type { Roots } from '../../project.ts';
import { isObject } from '../../shared/values.ts';
import { withExtensions, withSchemas, withTask } from './settings-files.ts';

export interface EditorFilesRequest extends Roots {
  /** Absolute path of the content folder. */
  contentDir: string;
  /** Absolute path of the folder that the user opens in the editor; it contains the content folder. */
  workspace: string;
  /** Whether to write the settings that check front matter; if not set, they are only updated if they exist. */
  frontMatter?: boolean | undefined;
}

export interface EditorFile {
  path: string;
  /** The new text; undefined if the file has to be removed. */
  text: string | undefined;
  isCurrent: boolean;
}

/** Folder for schemas; a separate one, so that no other files are in it. */
const SCHEMAS = '.vscode/ent-site';
const SETTINGS = '.vscode/settings.json';
const EXTENSIONS = '.vscode/extensions.json';
const TASKS = '.vscode/tasks.json';
const SNIPPETS = '.vscode/ent-site.code-snippets';

/** Plans every file, current or not. Writes nothing. Throws BuildFailure if content is missing or outside of the workspace, or settings cannot be read. */
export function planEditorFiles(request: EditorFilesRequest): EditorFile[] {
  const { contentDir, workspace } = request;
  const content = slashed(relative(workspace, contentDir));
  if (content.startsWith('..') || content === '') {
    const message = 'The content is outside of the folder that the editor opens.';
    fail(
      'edit-refused',
      slashed(contentDir),
      message,
      'Choose a folder that contains it with --out DIR, or another content folder with --content DIR.',
    );
  }
  const schemas = contentSchemas().map((schema) => ({
    schema,
    path: `${SCHEMAS}/${schema.name}.json`,
    glob: `${content}/${schema.at}${schema.isFolder ? `*${schema.ending}` : ''}`,
  }));
  const ofYaml = schemas.filter(({ schema }) => schema.ending === '.yaml').map(({ path, glob }) => [`./${path}`, glob]);
  const remark = textIn(workspace, REMARK_CONFIG);
  const isOwn = remark?.startsWith(MARK);
  if (request.frontMatter && remark !== undefined && !isOwn) {
    const message = 'These settings of remark were not written by ent-site.';
    const hint = 'Move the file away, run the command again, and copy your settings into the new file.';
    fail('edit-refused', labelOf(workspace, REMARK_CONFIG), message, hint);
  }
  // The repository of ent-site has no installed package to run.
  const { packageDir, projectDir } = request;
  const command =
    packageDir === projectDir ? ['node', slashed(relative(workspace, join(packageDir, 'bin/ent-site.js')))] : ['npx', 'ent-site'];
  const hasRemark = request.frontMatter || isOwn;
  const settings = (path: string) => ({ label: labelOf(workspace, path), text: textIn(workspace, path) });
  const folder = join(workspace, SCHEMAS);
  const before = existsSync(folder) ? readdirSync(folder) : [];
  const texts = new Map<string, string | undefined>([
    ...before.map((name) => [`${SCHEMAS}/${name}`, undefined] as const),
    ...schemas.map(({ path, schema }) => [path, schemaFile(schema.schema)] as const),
    [SETTINGS, withSchemas(settings(SETTINGS), Object.fromEntries(ofYaml), `./${SCHEMAS}`)],
    [EXTENSIONS, withExtensions(settings(EXTENSIONS), ['redhat.vscode-yaml', ...(hasRemark ? ['unifiedjs.vscode-remark'] : [])])],
    [TASKS, withTask(settings(TASKS), checkTask(command, content === 'content' ? [] : ['--content', content]))],
    [SNIPPETS, readFileSync(join(packageDir, 'generator/setup/vscode/ent-site.code-snippets'), 'utf8')],
    ...(hasRemark ? [[REMARK_CONFIG, remarkConfig(schemas.filter(({ schema }) => schema.ending === '.md'))] as const] : []),
  ]);
  return [...texts].map(([path, text]) => ({ path, text, isCurrent: textIn(workspace, path) === text }));
}

function labelOf(workspace: string, path: string): string {
  return slashed(relative(process.cwd(), join(workspace, path)));
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

function textIn(folder: string, path: string): string | undefined {
  return existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined;
}

/** Writes each file atomically, and removes those without text. Throws BuildFailure if the file system refuses. */
export function writeEditorFiles(folder: string, files: readonly EditorFile[]): void {
  const hint = 'Close programs that use it or check its permissions, then run the command again.';
  for (const { path, text } of files)
    orDiskProblem(
      () => {
        if (text === undefined) return removeIfPossible(join(folder, path));
        makeFolder(dirname(join(folder, path)));
        writeAtomic(join(folder, path), text);
      },
      (reason) => [path, `This file could not be written: ${reason}.`, hint],
    );
}

/** Returns what to do after the files are written, one sentence per item. */
export function setupAdvice(workspace: string, files: readonly EditorFile[]): string[] {
  const hasRemark = files.some(({ path }) => path === REMARK_CONFIG);
  const missing = REMARK_PACKAGES.filter((name) => !existsSync(join(workspace, 'node_modules', name)));
  const advice = hasRemark
    ? missing.length > 0 && `To check front matter while you type: npm install --save-dev ${missing.join(' ')}`
    : '"npx ent-site check" and "npx ent-site serve" check the front matter of Markdown files. To check it while you type: npx ent-site schemas --front-matter';
  return ['Open this folder in VS Code, and install the extensions that VS Code recommends.', ...(advice ? [advice] : [])];
}

/** Returns a task that runs `ent-site check` and reads its annotations; `command` is a list of words such as `npx`, `ent-site`. */
export function checkTask([command, ...args]: readonly string[], content: readonly string[]) {
  return {
    label: 'ent-site check',
    detail: 'Checks all content and lists mistakes under Problems.',
    type: 'shell',
    command,
    args: [...args, 'check', ...content, '--format', 'github'],
    group: 'test',
    problemMatcher: [AT_LINE, OF_FILE],
  };
}

const matcher = (regexp: string, groups: readonly string[], kind?: 'file') => ({
  ...{ owner: 'ent-site', source: 'ent-site', fileLocation: 'relative' },
  pattern: { ...(kind && { kind }), regexp, ...Object.fromEntries(groups.map((name, index) => [name, index + 1])) },
});

/** Matches `::error file=content/practice.yaml,line=13,col=8,title=wrong-form::phone: …` */
const AT_LINE = matcher('^::(error|warning) file=([^,]+),line=(\\d+)(?:,col=(\\d+))?,title=([\\w-]+)::(.*)$', [
  ...['severity', 'file', 'line', 'column', 'code', 'message'],
]);

/** Matches an annotation of a whole file: `::error file=content/practice.yaml,title=missing-file::…` */
const OF_FILE = matcher('^::(error|warning) file=([^,]+),title=([\\w-]+)::(.*)$', ['severity', 'file', 'code', 'message'], 'file');

const MARK = '// Written by "ent-site schemas".';

const REMARK_CONFIG = '.remarkrc.mjs';

/** Packages that the extension unifiedjs.vscode-remark needs to check front matter. */
const REMARK_PACKAGES = ['remark-frontmatter', 'remark-lint-frontmatter-schema'];

function remarkConfig(files: readonly { schema: Pick<ContentSchema, 'isFolder'>; path: string; glob: string }[]): string {
  // Pages with their own schema are in the folder of custom pages too; the last matching schema counts.
  const rows = files.toSorted((a, b) => Number(b.schema.isFolder) - Number(a.schema.isFolder));
  return `${MARK} It checks front matter while you type.
import remarkFrontmatter from 'remark-frontmatter';
import remarkLintFrontmatterSchema from 'remark-lint-frontmatter-schema';

const schemas = {
${rows.map(({ path, glob }) => `  ${JSON.stringify(path)}: [${JSON.stringify(glob)}],`).join('\n')}
};

export default { plugins: [remarkFrontmatter, [remarkLintFrontmatterSchema, { schemas }]] };
`;
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** Returns the text of a schema in draft 7, which editors support. Of draft 2020-12, content schemas use one keyword that differs. */
function schemaFile(schema: JsonSchema): string {
  const text = JSON.stringify({ ...schema, $schema: DRAFT_07 }, (_, value: unknown) => inDraft07(value), 2);
  return `${text}\n`;
}

/** Converts `prefixItems`: draft 7 has the schemas of the positions in `items`, and the schema of further items in `additionalItems`. */
function inDraft07(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value['prefixItems'])) return value;
  const { prefixItems, items, ...others } = value;
  return { ...others, items: prefixItems, ...(items !== undefined && { additionalItems: items }) };
}
