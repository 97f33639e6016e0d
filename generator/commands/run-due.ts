import { readSiteUrl } from '../content/read-site-url.ts';
import type { Project } from '../project.ts';
import { isDue } from '../publish/next-change.ts';
import { EXIT, siteUrlComplaint } from './options.ts';
import { reportFailure } from './report.ts';

/** Prints whether a build is due. Resolves to an exit code. */
export async function runDue({ contentDir, siteUrl }: Project): Promise<number> {
  const complaint = siteUrlComplaint(siteUrl);
  if (complaint !== undefined) {
    process.stderr.write(`${complaint}\n`);
    return EXIT.usage;
  }
  try {
    const { due, why } = await isDue(siteUrl ?? (await readSiteUrl(contentDir)), process.env);
    process.stderr.write(`${why}\n`);
    process.stdout.write(`due=${due}\n`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}
