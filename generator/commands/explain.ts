import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { CONTENT, EXIT } from './options.ts';
import { reportFailure } from './report.ts';

/** `explain` */
export function addExplainCommand(program: Command, roots: Roots): void {
  program
    .command('explain')
    .description('which files make a page, or which pages a content file makes and touches')
    .argument('<path>', 'an address such as /about, a URL of the site, a file of out/ or a content file')
    .addOption(CONTENT)
    .action(async (given: string, options: ProjectOptions) => {
      process.exitCode = await runExplain(roots, given, options);
    });
}

async function runExplain(roots: Roots, given: string, options: ProjectOptions): Promise<number> {
  const { emptyMemory } = await import('../build-memory.ts');
  const { listSourceFiles } = await import('../content/read-source-files.ts');
  const { planContent } = await import('../edit/content-plan.ts');
  const { explainPath } = await import('../explain/explain-path.ts');
  const { BuildFailure } = await import('../problem.ts');
  const project = resolveProject(roots, options);
  try {
    const { value: sources, problems } = listSourceFiles(project.contentDir);
    if (problems.length > 0) throw new BuildFailure(problems);
    const { templates } = await emptyMemory(project).loadTemplates();
    const { pageTypes } = templates;
    const plan = await planContent({ sources, pageTypes });
    process.stdout.write(`${explainPath(given, { plan, pageTypes, project }).join('\n')}\n`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}
