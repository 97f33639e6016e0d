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

const DUE = new Option('--due <period>', 'How far to look ahead, in days (d), weeks (w) or months (m)').default('60d').argParser((text) => {
  if (!isPeriod(text)) throw new InvalidArgumentError('Write a number of days, weeks or months, such as 60d, 8w or 6m.');
  return text;
});
const LIST_FORMAT = new Option(
  '--format <format>',
  'Format of the list (default: from the ending of the file in --out, else table)',
).choices(FORMATS);

const HELP = `
Examples:
  npx ent-site review                               # the next 60 days
  npx ent-site review --due 6m --out reviews.ics    # the next six months, as a file for a calendar`;

export function addReviewCommand(program: Command, roots: Roots): void {
  program
    .command('review')
    .description('List the texts to review, who has to review them and by when, and the consents that end; overdue ones first')
    .addOption(CONTENT)
    .addOption(DUE)
    .addOption(new Option('-a, --all', 'List all reviews and consents, and texts without any').conflicts('due'))
    .addOption(LIST_FORMAT)
    .addOption(outFileOption('File to write, such as reviews.ics for a calendar (default: print the list)'))
    .addHelpText('after', HELP)
    .action(
      action(async ({ due, all = false, out, format = formatOf(out), ...options }: ReviewCommand) => {
        const { listReviews } = await import('../studio/reports/review/review-list.ts');
        const { contentDir } = resolveProject(roots, options);
        const { items, text } = await listReviews(contentDir, { period: all ? undefined : due, format, environment: process.env });
        if (out === undefined) {
          process.stdout.write(text);
          return;
        }
        writeOutFile(out, 'list', text);
        print(`Wrote ${counted(items.length, 'line')} to ${out}.`);
      }),
    );
}

function formatOf(out = ''): (typeof FORMATS)[number] {
  const ending = out.toLowerCase().split('.').at(-1);
  return FORMATS.find((format) => format === ending) ?? 'table';
}
