import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Roots, resolveProject } from '../project.ts';
import type { EditorFile } from '../setup/vscode/editor-files.ts';
import { counted } from '../shared/text.ts';
import { action, EXIT, print } from './action.ts';
import { CONTENT, outOption } from './options.ts';

const HELP = `
With the extension redhat.vscode-yaml, VS Code then says of every field of a .yaml file what it does and what may stand there, and completes its name.
That extension reads no front matter of Markdown. --front-matter writes .remarkrc.mjs for the extension unifiedjs.vscode-remark, which checks it while you type,
in words that are less plain than ours; "ent-site check", "ent-site serve" and its editor at /admin/ check front matter without it.
Snippets begin with "ent-": a picture, a table, a grid, a closed day, and every kind of file. The task "ent-site check" lists problems in VS Code.
What else stands in settings.json, extensions.json and tasks.json stays, with its comments. Run it again after an update of ent-site.`;

export function addSchemasCommand(program: Command, roots: Roots): void {
  program
    .command('schemas')
    .description('write schemas of all content files for VS Code, with settings, snippets and a task')
    .option('--check', 'write nothing, and end with 1 where a file is not current')
    .option('--front-matter', 'also check front matter of Markdown, by remark')
    .addOption(CONTENT)
    .addOption(outOption('the folder that you open in VS Code (default: this one)'))
    .addHelpText('after', HELP)
    .action(
      action(async ({ content, out, check, frontMatter }: { content?: string; out?: string; check?: boolean; frontMatter?: boolean }) => {
        const { adviceFor, planEditorFiles, writeEditorFiles } = await import('../setup/vscode/editor-files.ts');
        const { contentDir } = resolveProject(roots, content === undefined ? {} : { content });
        const workspace = out === undefined ? roots.projectDir : resolve(out);
        const files = planEditorFiles({ ...roots, contentDir, workspace, frontMatter });
        const old = files.filter(({ isCurrent }) => !isCurrent);
        const label = ({ path }: EditorFile) => relative(process.cwd(), join(workspace, path));
        if (check && old.length > 0) {
          const lines = old.map((file) => `${label(file)} is ${file.text === undefined ? 'no longer needed' : 'not current'}`);
          process.stderr.write(`${[...lines, 'Write them again: ent-site schemas'].join('\n')}\n`);
          return EXIT.problems;
        }
        writeEditorFiles(workspace, old);
        // Files by name, but one folder for the many schemas.
        const places = new Set(old.map((file) => label(file).replace(/(?<=\.vscode[\\/]ent-site[\\/]).*$/s, '')));
        const wrote = `Wrote ${counted(old.length, 'file')}: ${[...places].join(', ')}.`;
        print(old.length > 0 ? wrote : 'Everything is current.', ...(check ? [] : adviceFor(workspace, files)));
        return EXIT.done;
      }),
    );
}
