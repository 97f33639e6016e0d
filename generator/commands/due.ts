import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { CONTENT, EXIT, siteUrlComplaint } from './options.ts';
import { reportFailure } from './report.ts';

/** `due` */
export function addDueCommand(program: Command, roots: Roots): void {
  program
    .command('due')
    .description('ask the published site whether its day has brought a change: prints "due=true" or "due=false" for a scheduled workflow')
    .addOption(CONTENT)
    .option('--site-url <url>', 'address of the published site, instead of the one in content/site.yaml')
    .action(async (options: ProjectOptions) => {
      process.exitCode = await runDue(resolveProject(roots, options));
    });
}

async function runDue({ contentDir, siteUrl }: ReturnType<typeof resolveProject>): Promise<number> {
  const complaint = siteUrlComplaint(siteUrl);
  if (complaint !== undefined) {
    process.stderr.write(`${complaint}\n`);
    return EXIT.usage;
  }
  try {
    const { readSiteUrl } = await import('../content/read-site-url.ts');
    const { isDue } = await import('../publish/next-change.ts');
    const { due, why } = await isDue(siteUrl ?? (await readSiteUrl(contentDir)), process.env);
    process.stderr.write(`${why}\n`);
    process.stdout.write(`due=${due}\n`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}
