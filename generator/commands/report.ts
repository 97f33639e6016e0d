import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { fail, hasErrors, shownPath } from '../problem/problem.ts';
import { type Roots, resolveProject } from '../project.ts';
import { action, EXIT, print, printProblems, withProgressLine } from './action.ts';
import { CONTENT, OTHER_OUT_FILE, outOption, writeOutFile } from './options.ts';

export function addReportCommand(program: Command, roots: Roots): void {
  program
    .command('report')
    .description('Write an HTML page about what is scheduled, what is due, what to fix, reading levels and page sizes')
    .addOption(CONTENT)
    .addOption(outOption('File for the report').default('report.html'))
    .action(
      action(async ({ content, out }: { content?: string; out: string }) => {
        const { makeReport } = await import('../studio/reports/overview/report/make-report.tsx');
        const file = resolve(out);
        checkIsReport(file);
        const project = resolveProject(roots, content === undefined ? {} : { content });
        // Content with errors has a report too: it lists them, and the exit code is 1.
        const { html, problems } = await withProgressLine((line) => makeReport(project, line));
        writeOutFile(file, 'report', html);
        printProblems(problems, 'human');
        print(`The report is in ${shownPath(file)}.`);
        return hasErrors(problems) ? EXIT.problems : EXIT.done;
      }),
    );
}

/** Throws BuildFailure if the file exists and is not a report, so that nothing else is overwritten. */
function checkIsReport(file: string): void {
  if (!existsSync(file)) return;
  const isReport = statSync(file).isFile() && readFileSync(file, 'utf8').includes('<meta name="generator" content="ent-site report">');
  if (!isReport) fail('output-folder', shownPath(file), 'This file is not a report, so it is not overwritten.', OTHER_OUT_FILE);
}
