import { writeFileSync } from 'node:fs';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { counted } from '../shared/text.ts';
import { isPeriod } from '../studio/reports/review/period.ts';
import { action, print } from './action.ts';
import { CONTENT, outFileOption, writeOutFile } from './options.ts';

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

export function addReviewCommand(program: Command, roots: Roots): void {
  program
    .command('review')
    .description('list which texts have to be reviewed, by whom and until when, and which consents end; what is overdue first')
    .addOption(CONTENT)
    .addOption(DUE)
    .addOption(new Option('-a, --all', 'list all reviews and consents, and texts without any').conflicts('due'))
    .addOption(LIST_FORMAT)
    .addOption(outFileOption('write a file, such as reviews.ics for a calendar'))
    .action(
      action(async ({ due, all = false, out, format = formatOf(out), ...options }: ReviewCommand) => {
        const { listReviews } = await import('../studio/reports/review/review-list.ts');
        const { contentDir } = resolveProject(roots, options);
        const { items, text } = await listReviews(contentDir, { period: all ? undefined : due, format, environment: process.env });
        if (out === undefined) {
          process.stdout.write(text);
          return;
        }
        writeOutFile(out, 'list', () => writeFileSync(out, text));
        print(`${counted(items.length, 'line')} written to ${out}.`);
      }),
    );
}

function formatOf(out = ''): (typeof FORMATS)[number] {
  const ending = out.toLowerCase().split('.').at(-1);
  return FORMATS.find((format) => format === ending) ?? 'table';
}
