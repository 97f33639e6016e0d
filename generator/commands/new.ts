import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import type { NewContent } from '../studio/edit/new/plan-closure.ts';
import type { NewContentRequest } from '../studio/edit/new/plan-new.ts';
import { action, print } from './action.ts';
import { CONTENT, DRY_RUN, NOT_WRITTEN, NOTHING_CHANGED } from './options.ts';

type NewOptions = ProjectOptions & Omit<NewContentRequest, 'kind' | 'contentDir' | 'packageDir'> & { dryRun?: boolean };

export function addNewCommand(program: Command, roots: Roots): void {
  program
    .command('new')
    .description(
      'begin an article, a testimonial, a location, a provider, a service, a notice or a page of your own, or announce something or a closed day',
    )
    .argument('<kind>', 'post, testimonial, location, provider, service, page, notice, closure or announcement')
    .argument('[words...]', 'its title or name; what patients read of a closure or an announcement')
    .option('--title <words>', 'its title or name')
    .option('--date <day>', 'day of an article, a testimonial or a closure, such as 2026-12-03 (default: today)')
    .option('--from <day>', 'first day of a closure of several days, or of an announcement')
    .option('--to <day>', 'its last day')
    .option('--holiday <name>', 'a holiday that comes every year, such as thanksgiving')
    .option('--opens <time>', 'on a short day, when the office opens, such as 08:30')
    .option('--closes <time>', 'on a short day, when it closes')
    .option('--closed', 'closed all day, also where it is a holiday')
    .option('--office <name>', 'which office, by its file in offices/')
    .addOption(CONTENT)
    .addOption(DRY_RUN)
    .action(
      action(
        async (kind: string, words: string[], options: NewOptions) => {
          const { planNew, writeNew } = await import('../studio/edit/new/plan-new.ts');
          const { content, dryRun = false, title = words.join(' ') || undefined, ...request } = options;
          const { contentDir, packageDir } = resolveProject(roots, content === undefined ? {} : { content });
          const planned = planNew({ ...request, kind, title, contentDir, packageDir });
          if (!dryRun) writeNew(planned, contentDir);
          print(...linesOf(planned, dryRun));
        },
        () => NOTHING_CHANGED,
      ),
    );
}

function linesOf({ label, text, line, changed, address, toWrite, guessed }: NewContent, isDryRun: boolean): string[] {
  const where = address === undefined ? '' : `; its address is ${address}`;
  const next = changed ? 'Now look at it with "ent-site serve", or build.' : '"ent-site check" lists what is left to write.';
  return [
    changed ? `${label}:${line} has a new line: ${text.split(/\r\n?|\n/)[line - 1]?.trim()}` : `${label} is new${where}`,
    ...toWrite.map((one) => `${label}:${one.line} ${one.words}`),
    ...(guessed.length > 0 ? [`Look over what was chosen to begin with: ${guessed.join(', ')}.`] : []),
    ...(/^draft: true$/m.test(text) ? ['It is a draft: visitors do not see it until you remove the line "draft: true".'] : []),
    isDryRun ? NOT_WRITTEN : next,
  ];
}
