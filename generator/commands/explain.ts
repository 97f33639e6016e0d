import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { action, print } from './action.ts';
import { CONTENT } from './options.ts';

export function addExplainCommand(program: Command, roots: Roots): void {
  program
    .command('explain')
    .description('which files make a page, or which pages a content file makes and touches')
    .argument('<path>', 'an address such as /about, a URL of the site, a file of out/ or a content file')
    .addOption(CONTENT)
    .action(
      action(async (given: string, options: ProjectOptions) => {
        const [{ emptyMemory }, { planFolder }, { explainPath }] = await Promise.all([
          import('../run/memory.ts'),
          import('../studio/edit/content-plan.ts'),
          import('../studio/reports/explain-path.ts'),
        ]);
        const project = resolveProject(roots, options);
        const plan = await planFolder(project.contentDir, emptyMemory(project).loadTemplates);
        print(...explainPath(given, { plan, project }));
      }),
    );
}
