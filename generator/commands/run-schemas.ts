import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Roots, resolveProject } from '../project.ts';
import { type EditorFile, planEditorFiles } from '../setup/vscode/editor-files.ts';
import { REMARK_CONFIG, REMARK_PACKAGES } from '../setup/vscode/remark-config.ts';
import { writeEditorFiles } from '../setup/vscode/workspace.ts';
import { counted } from '../shared/text.ts';
import { EXIT } from './options.ts';
import { reportFailure } from './report.ts';
import type { SchemasCommand } from './schemas.ts';

/** Writes what VS Code needs, or says what is not current. Resolves to an exit code. */
export async function runSchemas(roots: Roots, { content, out, check, frontMatter }: SchemasCommand): Promise<number> {
  const { contentDir } = resolveProject(roots, content === undefined ? {} : { content });
  const workspace = out === undefined ? roots.projectDir : resolve(out);
  try {
    const files = planEditorFiles({ ...roots, contentDir, workspace, frontMatter });
    const old = files.filter(({ isCurrent }) => !isCurrent);
    const label = ({ path }: EditorFile) => relative(process.cwd(), join(workspace, path));
    if (check && old.length > 0) {
      const lines = old.map((file) => `${label(file)} is ${file.text === undefined ? 'no longer needed' : 'not current'}`);
      process.stderr.write(`${[...lines, 'Write them anew: ent-site schemas'].join('\n')}\n`);
      return EXIT.problems;
    }
    writeEditorFiles(workspace, old);
    const done =
      old.length > 0 ? `Wrote ${counted(old.length, 'file')}: ${placesOf(old.map(label)).join(', ')}.` : 'Everything is current.';
    process.stdout.write(`${[done, ...(check ? [] : adviceFor(workspace, files))].join('\n')}\n`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}

/** Files by name, but one folder for the many schemas. */
function placesOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.replace(/(?<=\.vscode[\\/]ent-site[\\/]).*$/s, '')))];
}

function adviceFor(workspace: string, files: readonly EditorFile[]): string[] {
  const hasRemark = files.some(({ path }) => path === REMARK_CONFIG);
  const missing = REMARK_PACKAGES.filter((name) => !existsSync(join(workspace, 'node_modules', name)));
  return [
    'Open this folder in VS Code, and install the extensions that it recommends.',
    ...(hasRemark
      ? missing.length > 0
        ? [`Front matter is checked while you type after: npm install --save-dev ${missing.join(' ')}`]
        : []
      : [
          'Front matter of Markdown is checked by "ent-site check", "ent-site serve" and its editor at /admin/; --front-matter does it while you type.',
        ]),
  ];
}
