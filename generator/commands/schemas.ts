import type { Command } from 'commander';
import type { Roots } from '../project.ts';
import { CONTENT, outOption } from './options.ts';

export interface SchemasCommand {
  content?: string;
  out?: string;
  check?: boolean;
  frontMatter?: boolean;
}

const HELP = `
With the extension redhat.vscode-yaml, VS Code then says of every field of a .yaml file what it does and what may stand there, and completes its name.
That extension reads no front matter of Markdown. --front-matter writes .remarkrc.mjs for the extension unifiedjs.vscode-remark, which checks it while you type,
in words that are less plain than ours; "ent-site check", "ent-site serve" and its editor at /admin/ check front matter without it.
Snippets begin with "ent-": a picture, a table, a grid, a closed day, and every kind of file. The task "ent-site check" lists problems in VS Code.
What else stands in settings.json, extensions.json and tasks.json stays, with its comments. Run it again after an update of ent-site.`;

/** `schemas` */
export function addSchemasCommand(program: Command, roots: Roots): void {
  program
    .command('schemas')
    .description('write schemas of all content files for VS Code, with settings, snippets and a task')
    .option('--check', 'write nothing, and end with 1 where a file is not current')
    .option('--front-matter', 'also check front matter of Markdown, by remark')
    .addOption(CONTENT)
    .addOption(outOption('the folder that you open in VS Code (default: this one)'))
    .addHelpText('after', HELP)
    .action(async (options: SchemasCommand) => {
      const { runSchemas } = await import('./run-schemas.ts');
      process.exitCode = await runSchemas(roots, options);
    });
}
