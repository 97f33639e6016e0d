import { listSourceFiles } from '../content/read-source-files.ts';
import { BuildFailure } from '../problem/problem.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { emptyMemory } from '../store/build-memory.ts';
import { planContent } from '../studio/edit/content-plan.ts';
import { explainPath } from '../studio/reports/explain-path.ts';
import { EXIT } from './options.ts';
import { reportFailure } from './report.ts';

/** Prints which files make a page. Resolves to an exit code. */
export async function runExplain(roots: Roots, given: string, options: ProjectOptions): Promise<number> {
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
