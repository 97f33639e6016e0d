import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { Refusal, shownPath } from '../problem/problem.ts';
import { type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { action, EXIT, print } from './action.ts';
import { CONTENT, outOption } from './options.ts';

export function addConsentsCommand(program: Command, roots: Roots): void {
  program
    .command('consents')
    .description('List the consents of patients, where each quote is public, and where copies may remain after a consent ends')
    .addOption(CONTENT)
    .addOption(outOption('Folder with the finished site (default: out and out-preview)'))
    .addOption(new Option('--format <format>', 'Format of the list').choices(['table', 'json']).default('table'))
    .addHelpText('after', '\nThe exit code is 1 if an output folder shows a quote that may no longer be shown.')
    .action(
      action(async ({ format, ...options }: ProjectOptions & { format: 'table' | 'json' }) => {
        const { consentsTable, copyLines, isStillPublic, listConsents } = await import('../studio/reports/review/consents.ts');
        const { contentDir, outDir } = resolveProject(roots, options);
        if (options.out !== undefined && !existsSync(outDir)) throw new Refusal(`There is no built site in ${shownPath(outDir)}.`);
        const outDirs = options.out === undefined ? [outDir, resolveProject(roots, { preview: true }).outDir] : [outDir];
        const found = await listConsents(contentDir, outDirs);
        if (format === 'json') print(JSON.stringify({ ...found, copies: copyLines(found) }, undefined, 2));
        else print(...consentsTable(found));
        return isStillPublic(found) ? EXIT.problems : EXIT.done;
      }),
    );
}
