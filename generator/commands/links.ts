import type { Command } from 'commander';
import type { ProblemFormat } from '../problem/problem.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { action, EXIT, print, printProblems, withProgressLine } from './action.ts';
import { CONTENT, FORMAT } from './options.ts';

export function addLinksCommand(program: Command, roots: Roots): void {
  program
    .command('links')
    .description('Ask other websites whether the pages that you link to and cite still exist')
    .addOption(CONTENT)
    .option('--all', 'Also ask for pages that answered less than a week ago')
    .addOption(FORMAT)
    .addHelpText('after', '\nThe file content/links.lock remembers what was found: commit it. Guide: docs/links.md')
    .action(
      action(async ({ all = false, format, ...options }: ProjectOptions & { all?: boolean; format: ProblemFormat }) => {
        const { checkLinks } = await import('../proof/links/check-links.ts');
        const { contentDir } = resolveProject(roots, options);
        const { text, data, problems } = await withProgressLine((progress) => checkLinks(contentDir, { asksAll: all, progress }));
        if (format === 'json') print(JSON.stringify({ ...data, problems }, null, 2));
        else {
          printProblems(problems, format);
          print(text);
        }
        return problems.length > 0 ? EXIT.problems : EXIT.done;
      }),
    );
}
