import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { action, print } from './action.ts';
import { CONTENT } from './options.ts';

const HELP = `
For a page, it lists the files whose texts are on the page, and its template. The articles and services
that the page only links to are left out. For a content file, "used by" lists the files that link or
refer to it, in a field or in their texts.

Examples:
  npx ent-site explain /contact-us              # the files that make this page
  npx ent-site explain content/practice.yaml    # the pages that use this file`;

export function addExplainCommand(program: Command, roots: Roots): void {
  program
    .command('explain')
    .description('List the files that make a page, or the pages that a content file makes and affects')
    .argument('<path>', 'Address such as /about, URL of the site, file in out/, or content file')
    .addOption(CONTENT)
    .addHelpText('after', HELP)
    .action(
      action(async (given: string, options: ProjectOptions) => {
        const [{ createBuildCache }, { planSite }, { explainPath }] = await Promise.all([
          import('../run/build-cache.ts'),
          import('../pipeline.ts'),
          import('../studio/reports/explain-path.ts'),
        ]);
        const project = resolveProject(roots, options);
        const plan = await planSite(project.contentDir, createBuildCache(project).loadTemplates());
        print(...explainPath(given, { plan, project }));
      }),
    );
}
