import { type Command, Option } from 'commander';
import type { Roots } from '../project.ts';
import { EXIT, outOption } from './options.ts';

export interface DiffCommand {
  out?: string;
  /** `true` is that of the project. */
  content?: string | true;
  format: 'markdown' | 'json';
}

/** `diff` */
export function addDiffCommand(program: Command, roots: Roots): void {
  program
    .command('diff [before] [after]')
    .description('list what two built sites say differently, as Markdown for sign-off')
    .addOption(outOption('folder of the site whose last two builds are compared where none is named'))
    .option('--content [dir]', 'compare what is published with what content says now; nothing is built or written')
    .addOption(new Option('--format <format>', 'how it is printed').choices(['markdown', 'json']).default('markdown'))
    .addHelpText('after', HELP)
    .action(async (before: string | undefined, after: string | undefined, options: DiffCommand, command: Command) => {
      const { runDiff } = await import('./run-diff.ts');
      if (options.content !== undefined && after !== undefined)
        command.error('error: --content takes the place of the second site', { exitCode: EXIT.usage });
      process.exitCode = await runDiff(roots, options, before, after);
    });
}

const HELP = `
Before something is published, what it would change (errors in content are listed instead):
  ent-site diff --content > changes.md

With drafts and articles whose day is still to come:
  ent-site build --preview && ent-site diff out out-preview > changes.md

After a build, what it has changed:
  ent-site diff > changes.md`;
