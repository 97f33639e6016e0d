import type { ContentSchema, JsonSchema } from '../../content/json-schema/content-schemas.ts';
import { isObject } from '../../shared/values.ts';

export type CheckTask = ReturnType<typeof checkTask>;

/** Runs `ent-site check` and reads the annotations of `--format github`; `command` as a shell takes it: `npx`, `ent-site`. */
export function checkTask([command, ...args]: readonly string[], content: readonly string[]) {
  return {
    label: 'ent-site check',
    detail: 'Checks all content; what it finds is listed under Problems.',
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

/** `::error file=content/practice.yaml,line=13,col=8,title=wrong-form::phone: …` */
const AT_LINE = matcher('^::(error|warning) file=([^,]+),line=(\\d+)(?:,col=(\\d+))?,title=([\\w-]+)::(.*)$', [
  ...['severity', 'file', 'line', 'column', 'code', 'message'],
]);

/** An annotation of a whole file: `::error file=content/practice.yaml,title=missing-file::…` */
const OF_FILE = matcher('^::(error|warning) file=([^,]+),title=([\\w-]+)::(.*)$', ['severity', 'file', 'code', 'message'], 'file');

const MARK = '// Written by "ent-site schemas".';

export const REMARK_CONFIG = '.remarkrc.mjs';

/** What checks front matter while someone types, by the extension unifiedjs.vscode-remark; for npm install. */
export const REMARK_PACKAGES = ['remark-frontmatter', 'remark-lint-frontmatter-schema'];

export function isOwnRemarkConfig(text: string): boolean {
  return text.startsWith(MARK);
}

export function remarkConfig(files: readonly { schema: Pick<ContentSchema, 'isFolder'>; path: string; glob: string }[]): string {
  // A page of the site is in the folder of free pages too: the last schema is the one that counts.
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

/** The text of a schema in the draft that editors and their plugins know. Of draft 2020-12, content uses one word that is another there. */
export function schemaFile(schema: JsonSchema): string {
  const text = JSON.stringify({ ...schema, $schema: DRAFT_07 }, (_, value: unknown) => inDraft07(value), 2);
  return `${text}\n`;
}

/** Of a list with a schema for each position, `items` is what comes after them in the older draft. */
function inDraft07(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value['prefixItems'])) return value;
  const { prefixItems, items, ...others } = value;
  return { ...others, items: prefixItems, ...(items !== undefined && { additionalItems: items }) };
}
