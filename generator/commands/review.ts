import { writeFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { BuildFailure, problem } from '../problem/problem.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { isSystemError, refusalOf } from '../publish/disk-failure.ts';
import { counted } from '../shared/text.ts';
import { isPeriod } from '../studio/reports/review/period.ts';
import { CONTENT, EXIT, outFileOption } from './options.ts';
import { reportFailure } from './report.ts';

const FORMATS = ['table', 'ics', 'json'] as const;

interface ReviewCommand extends Omit<ProjectOptions, 'out'> {
  due: string;
  all?: boolean;
  format?: (typeof FORMATS)[number];
  out?: string;
}

const DUE = new Option('--due <period>', 'how far to look ahead').default('60d').argParser((text) => {
  if (!isPeriod(text)) throw new InvalidArgumentError('It must be a number of days, weeks or months, such as 60d, 8w or 6m.');
  return text;
});
const LIST_FORMAT = new Option('--format <format>', 'how the list is written (default: as the file of --out ends, else a table)').choices(
  FORMATS,
);

/** `review` */
export function addReviewCommand(program: Command, roots: Roots): void {
  program
    .command('review')
    .description('list which texts have to be reviewed, by whom and until when, and which consents end; what is overdue first')
    .addOption(CONTENT)
    .addOption(DUE)
    .addOption(new Option('-a, --all', 'list all reviews and consents, and texts without any').conflicts('due'))
    .addOption(LIST_FORMAT)
    .addOption(outFileOption('write a file, such as reviews.ics for a calendar'))
    .action(async (options: ReviewCommand) => {
      process.exitCode = await runReview(resolveProject(roots, options).contentDir, options);
    });
}

async function runReview(contentDir: string, { due, all = false, out, format = formatOf(out) }: ReviewCommand): Promise<number> {
  const { listReviews } = await import('../studio/reports/review/review-list.ts');
  try {
    const { items, text } = await listReviews(contentDir, { period: all ? undefined : due, format, environment: process.env });
    if (out === undefined) process.stdout.write(text);
    else {
      writeList(out, text);
      process.stdout.write(`${counted(items.length, 'line')} written to ${out}.\n`);
    }
    return EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}

function formatOf(out = ''): (typeof FORMATS)[number] {
  const ending = out.toLowerCase().split('.').at(-1);
  return FORMATS.find((format) => format === ending) ?? 'table';
}

function writeList(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const why = error.code === 'ENOENT' ? 'there is no such folder' : refusalOf(error);
    const message = `The list could not be written here: ${why}.`;
    throw new BuildFailure([problem('disk', file, message, 'Name another file with --out FILE.')]);
  }
}
