import type { Command } from 'commander';
import type { NewContent, NewContentRequest } from '../new/plan-new.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { CONTENT, EXIT } from './options.ts';
import { reportFailure } from './report.ts';

type NewOptions = ProjectOptions & Omit<NewContentRequest, 'kind' | 'contentDir' | 'packageDir'> & { dryRun?: boolean };

/** `new` */
export function addNewCommand(program: Command, roots: Roots): void {
  program
    .command('new')
    .description(
      'begin an article, a testimonial, a location, a provider, a service or a page of your own, or announce something or a closed day',
    )
    .argument('<kind>', 'post, testimonial, location, provider, service, page, closure or announcement')
    .argument('[words...]', 'its title or name; what patients read of a closure or an announcement')
    .option('--title <words>', 'the same')
    .option('--date <day>', 'day of an article, a testimonial or a closure, such as 2026-12-03 (default: today)')
    .option('--from <day>', 'first day of a closure of several days, or of an announcement')
    .option('--to <day>', 'its last day')
    .option('--holiday <name>', 'a holiday that comes every year, such as thanksgiving')
    .option('--opens <time>', 'on a short day, when the office opens, such as 08:30')
    .option('--closes <time>', 'on a short day, when it closes')
    .option('--closed', 'closed all day, also where it is a holiday')
    .option('--office <name>', 'which office, by its file in offices/')
    .addOption(CONTENT)
    .option('-n, --dry-run', 'print what would be done, and do nothing')
    .action(async (kind: string, words: string[], options: NewOptions) => {
      process.exitCode = await runNew(roots, { ...options, kind, title: options.title ?? (words.join(' ') || undefined) });
    });
}

async function runNew(roots: Roots, { content, dryRun, ...request }: NewOptions & { kind: string }): Promise<number> {
  const { planNew } = await import('../new/plan-new.ts');
  const { writeNew } = await import('../new/write-new.ts');
  const { contentDir, packageDir } = resolveProject(roots, content === undefined ? {} : { content });
  try {
    const planned = planNew({ ...request, contentDir, packageDir });
    if (!dryRun) writeNew(planned, contentDir);
    process.stdout.write(`${linesOf(planned, Boolean(dryRun)).join('\n')}\n`);
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    process.stderr.write('\nNothing was changed.\n');
    return EXIT.problems;
  }
}

function linesOf({ label, text, line, changed, address, toWrite, guessed }: NewContent, isTrial: boolean): string[] {
  const where = address === undefined ? '' : `; its address is ${address}`;
  return [
    changed ? `${label}:${line} has a new line: ${text.split(/\r\n?|\n/)[line - 1]?.trim()}` : `${label} is new${where}`,
    ...toWrite.map((one) => `${label}:${one.line} ${one.words}`),
    ...(guessed.length > 0 ? [`Look over what was chosen to begin with: ${guessed.join(', ')}.`] : []),
    ...(/^draft: true$/m.test(text) ? ['It is a draft: visitors do not see it until you remove the line "draft: true".'] : []),
    isTrial
      ? 'Nothing was written (--dry-run).'
      : changed
        ? 'Now look at it with "ent-site serve", or build.'
        : '"ent-site check" lists what is left to write.',
  ];
}
