import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { makeFolder, writeAtomic } from '../files/files.ts';
import { hasErrors } from '../problem/problem.ts';
import { type Roots, resolveProject } from '../project.ts';
import { action, EXIT, print, report, withProgressLine } from './action.ts';
import { CONTENT, failOnOutFile, outOption, writeOutFile } from './options.ts';

export function addReportCommand(program: Command, roots: Roots): void {
  program
    .command('report')
    .description('write what waits, what is due, what to fix, reading grades and weights into one HTML file')
    .addOption(CONTENT)
    .addOption(outOption('file for the report').default('report.html'))
    .action(
      action(async ({ content, out }: { content?: string; out: string }) => {
        const { makeReport } = await import('../studio/reports/overview/report/make-report.tsx');
        const file = resolve(out);
        checkIsReport(file);
        const project = resolveProject(roots, content === undefined ? {} : { content });
        // Content with errors has a report too, which shows them; the exit code says so.
        const { html, problems } = await withProgressLine((line) => makeReport(project, line));
        writeOutFile(file, 'report', () => {
          makeFolder(dirname(file));
          writeAtomic(file, html);
        });
        report(problems, 'human');
        print(`The report is in ${relative(process.cwd(), file)}.`);
        return hasErrors(problems) ? EXIT.problems : EXIT.done;
      }),
    );
}

/** Only a report is written over. Throws BuildFailure where the file is something else. */
function checkIsReport(file: string): void {
  if (!existsSync(file)) return;
  const isReport = statSync(file).isFile() && readFileSync(file, 'utf8').includes('<meta name="generator" content="ent-site report">');
  if (!isReport) failOnOutFile(file, 'output-folder', 'This is no report, so it is not written over.');
}
