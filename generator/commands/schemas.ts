import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Roots, resolveProject } from '../project.ts';
import type { EditorFile } from '../setup/vscode/editor-files.ts';
import { counted } from '../shared/text.ts';
import { action, EXIT, print } from './action.ts';
import { CONTENT, outOption } from './options.ts';

const HELP = `
Examples:
  npx ent-site schemas            # write or update the files
  npx ent-site schemas --check    # only check whether they are up to date

With the extension redhat.vscode-yaml, VS Code explains each field of a .yaml file, lists its values and
completes its name. For the front matter of Markdown files, --front-matter writes .remarkrc.mjs for the
extension unifiedjs.vscode-remark. The commands check and serve check front matter without it, in
plainer words.

Snippets begin with "ent-": a picture, a table, a grid and a closed day; the command new writes whole
files. The task "ent-site check" lists problems in VS Code. Your other settings in settings.json,
extensions.json and tasks.json stay, with their comments. Run the command again after an update of
ent-site.`;

export function addSchemasCommand(program: Command, roots: Roots): void {
  program
    .command('schemas')
    .description('Write schemas of all content files for VS Code, with settings, snippets and a task')
    .option('--check', 'Write nothing; exit with code 1 if a file is out of date')
    .option('--front-matter', 'Check the front matter of Markdown files too, with remark')
    .addOption(CONTENT)
    .addOption(outOption('Folder that you open in VS Code (default: the folder of the site)'))
    .addHelpText('after', HELP)
    .action(
      action(async ({ content, out, check, frontMatter }: { content?: string; out?: string; check?: boolean; frontMatter?: boolean }) => {
        const { setupAdvice, planEditorFiles, writeEditorFiles } = await import('../setup/vscode/editor-files.ts');
        const { contentDir } = resolveProject(roots, content === undefined ? {} : { content });
        const workspace = out === undefined ? roots.projectDir : resolve(out);
        const files = planEditorFiles({ ...roots, contentDir, workspace, frontMatter });
        const old = files.filter(({ isCurrent }) => !isCurrent);
        const label = ({ path }: EditorFile) => relative(process.cwd(), join(workspace, path));
        if (check && old.length > 0) {
          const lines = old.map((file) => `${label(file)} is ${file.text === undefined ? 'no longer needed' : 'out of date'}`);
          process.stderr.write(`${[...lines, 'To update them: npx ent-site schemas'].join('\n')}\n`);
          return EXIT.problems;
        }
        writeEditorFiles(workspace, old);
        // The many schemas are listed as one folder.
        const paths = new Set(old.map((file) => label(file).replace(/(?<=\.vscode[\\/]ent-site[\\/]).*$/s, '')));
        const wrote = `Wrote ${counted(old.length, 'file')}: ${[...paths].join(', ')}.`;
        print(old.length > 0 ? wrote : 'Everything is up to date.', ...(check ? [] : setupAdvice(workspace, files)));
        return EXIT.done;
      }),
    );
}
