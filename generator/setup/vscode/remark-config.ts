import type { ContentSchema } from '../../content/json-schema/content-schemas.ts';

const MARK = '// Written by "ent-site schemas".';

/** Its file. */
export const REMARK_CONFIG = '.remarkrc.mjs';

/** What checks front matter while somebody types, by the extension unifiedjs.vscode-remark; for npm install. */
export const REMARK_PACKAGES = ['remark-frontmatter', 'remark-lint-frontmatter-schema'];

/** Whether we have written a file of settings of remark. */
export function isOwnRemarkConfig(text: string): boolean {
  return text.startsWith(MARK);
}

/** Settings of remark that name a schema for the front matter of each Markdown file. */
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
