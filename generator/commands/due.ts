import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { action, EXIT, print, usageError } from './action.ts';
import { CONTENT, siteUrlOptionMistake } from './options.ts';

export function addDueCommand(program: Command, roots: Roots): void {
  program
    .command('due')
    .description('Ask the published site whether a scheduled change is due: prints "due=true" or "due=false" for a workflow')
    .addOption(CONTENT)
    .option('--site-url <url>', 'URL of the published site, instead of "url" in content/site.yaml')
    .action(
      action(async (options: ProjectOptions) => {
        const { contentDir, siteUrl } = resolveProject(roots, options);
        const mistake = siteUrlOptionMistake(siteUrl);
        if (mistake !== undefined) return usageError(mistake);
        const [{ isDue }, { readSiteUrl }] = await Promise.all([import('../publish/next-change.ts'), import('../pipeline.ts')]);
        const { due, why } = await isDue(siteUrl ?? (await readSiteUrl(contentDir)), process.env);
        process.stderr.write(`${why}\n`);
        print(`due=${due}`);
        return EXIT.done;
      }),
    );
}
