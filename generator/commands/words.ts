import { type Command, Option } from 'commander';
import { hasErrors } from '../problem/problem.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { action, EXIT, print, printProblems } from './action.ts';
import { CONTENT } from './options.ts';

interface WordsCommand extends ProjectOptions {
  format: 'table' | 'json';
  quiet?: boolean;
}

const WORDS_HELP = `
The file content/words.yaml limits how often a word may appear, and where.`;

export function addWordsCommand(program: Command, roots: Roots): void {
  program
    .command('words')
    .description('Measure the texts: length, reading grade, similarity, titles, watched words')
    .addOption(CONTENT)
    .addOption(
      new Option('--format <format>', 'How to print the counts; json has all of them, with their files')
        .choices(['table', 'json'])
        .default('table'),
    )
    .option('-q, --quiet', 'Print problems only')
    .addHelpText('after', WORDS_HELP)
    .action(
      action(async ({ format, quiet = false, ...options }: WordsCommand) => {
        const { measureWords } = await import('../studio/reports/words/report.ts');
        const { contentDir } = resolveProject(roots, options);
        const { text, data, problems } = await measureWords(contentDir);
        if (format === 'json') print(JSON.stringify({ ...data, problems }, null, 2));
        else if (!quiet) print(text);
        if (format === 'table') printProblems(problems, 'human');
        return hasErrors(problems) ? EXIT.problems : EXIT.done;
      }),
    );
}
