import type { Command } from 'commander';
import type { ProjectOptions, Roots } from '../project.ts';
import type { NewContentRequest } from '../studio/edit/new/plan-new.ts';
import { CONTENT } from './options.ts';

export type NewOptions = ProjectOptions & Omit<NewContentRequest, 'kind' | 'contentDir' | 'packageDir'> & { dryRun?: boolean };

/** `new` */
export function addNewCommand(program: Command, roots: Roots): void {
  program
    .command('new')
    .description(
      'begin an article, a testimonial, a location, a provider, a service, a notice or a page of your own, or announce something or a closed day',
    )
    .argument('<kind>', 'post, testimonial, location, provider, service, page, notice, closure or announcement')
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
      const { runNew } = await import('./run-new.ts');
      process.exitCode = await runNew(roots, { ...options, kind, title: options.title ?? (words.join(' ') || undefined) });
    });
}
