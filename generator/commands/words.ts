import type { Command } from 'commander';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { CONTENT, EXIT } from './options.ts';
import { report, reportFailure } from './report.ts';

/** `words` */
export function addWordsCommand(program: Command, roots: Roots): void {
  program
    .command('words')
    .description('measure the texts: length, reading grade, likeness, titles and descriptions')
    .addOption(CONTENT)
    .action(async (options: ProjectOptions) => {
      process.exitCode = await runWords(resolveProject(roots, options).contentDir);
    });
}

async function runWords(contentDir: string): Promise<number> {
  const { measureWords } = await import('../words/measure-words.ts');
  try {
    const { table, problems } = await measureWords(contentDir);
    process.stdout.write(`${table}\n`);
    report(problems, 'human');
    return problems.length > 0 ? EXIT.problems : EXIT.done;
  } catch (error) {
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}
