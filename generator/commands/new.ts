import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import type { NewContent } from '../studio/edit/new/plan-closure.ts';
import type { NewContentRequest } from '../studio/edit/new/plan-new.ts';
import { action, print } from './action.ts';
import { CONTENT, DRY_RUN, NOT_WRITTEN, NOTHING_CHANGED, SEE_RESULT } from './options.ts';

type NewOptions = ProjectOptions & Omit<NewContentRequest, 'kind' | 'contentDir' | 'packageDir'> & { dryRun?: boolean };

const HELP = `
Examples:
  npx ent-site new post "Nosebleeds: what helps"
  npx ent-site new notices                                 # drafts of the notices that the law requires and the site lacks
  npx ent-site new closure Snow --date 2027-01-14
  npx ent-site new announcement "We have moved" --from 2027-02-01 --to 2027-02-28`;

export function addNewCommand(program: Command, roots: Roots): void {
  program
    .command('new')
    .description('Create an article, a page or another entry, or announce a closed day or news')
    .argument(
      '<kind>',
      'One of: post, testimonial, location, provider, service, page, notice, notices (all that the law requires), closure, announcement',
    )
    .argument('[words...]', 'Title or name; for a closure or an announcement the text that patients read')
    .option('--title <words>', 'Title or name')
    .option('--name <words>', 'Name in the address (default: made from the title)')
    .option('--date <day>', 'Date of an article, a testimonial or a closure, such as 2026-12-03 (default: today)')
    .option('--from <day>', 'First day of a closure of several days, or of an announcement')
    .option('--to <day>', 'Last day of a closure of several days, or of an announcement')
    .option('--holiday <name>', 'Close on a holiday every year, such as thanksgiving')
    .option('--opens <time>', 'Opening time on a short day, such as 08:30')
    .option('--closes <time>', 'Closing time on a short day, such as 13:00')
    .option('--closed', 'Close all day, even on a holiday with short hours')
    .option('--office <name>', 'Office that is closed, by the name of its file in content/offices/')
    .addOption(CONTENT)
    .addOption(DRY_RUN)
    .addHelpText('after', HELP)
    .action(
      action(
        async (kind: string, words: string[], options: NewOptions) => {
          const { planNew, writeNew } = await import('../studio/edit/new/plan-new.ts');
          const { content, dryRun = false, title = words.join(' ') || undefined, ...request } = options;
          const { contentDir, packageDir } = resolveProject(roots, content === undefined ? {} : { content });
          const { planRequiredNotices } = await import('../studio/edit/new/required-notices.ts');
          const folders = { contentDir, packageDir };
          const all = kind === 'notices' ? planRequiredNotices(folders) : [planNew({ ...request, ...folders, kind, title })];
          if (!dryRun) for (const planned of all) writeNew(planned, contentDir);
          if (all.length === 0) return print('You already have all notices that the law requires, as pages or as drafts.');
          const next = all[0]?.changed ? SEE_RESULT : 'To list what is left to write: npx ent-site check';
          print(...all.flatMap(resultLines), dryRun ? NOT_WRITTEN : next);
        },
        () => NOTHING_CHANGED,
      ),
    );
}

function resultLines({ label, text, line, changed, address, blanks, guessed }: NewContent): string[] {
  const where = address === undefined ? '' : `; its address is ${address}`;
  return [
    changed ? `${label}:${line} has a new line: ${text.split(/\r\n?|\n/)[line - 1]?.trim()}` : `${label} is new${where}`,
    ...blanks.map((one) => `${label}:${one.line} ${one.words}`),
    ...(guessed.length > 0 ? [`Check these suggested values: ${guessed.join(', ')}.`] : []),
    ...(/^draft: true$/m.test(text) ? ['It is a draft: visitors do not see it until you remove the line "draft: true".'] : []),
  ];
}
