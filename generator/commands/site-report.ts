import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { makeFolder, replaceFile } from '../files/files.ts';
import { BuildFailure, problem } from '../problem/problem.ts';
import { ProgressLine } from '../progress.ts';
import { type Roots, resolveProject } from '../project.ts';
import { isSystemError, refusalOf } from '../publish/disk-failure.ts';
import type { RuleId } from '../rules/index.ts';
import { CONTENT, EXIT, outOption } from './options.ts';
import { report, reportFailure } from './report.ts';

interface ReportCommand {
  content?: string;
  out: string;
}

/** `report` */
export function addReportCommand(program: Command, roots: Roots): void {
  program
    .command('report')
    .description('write what waits, what is due, what to mend, reading grades and weights into one HTML file')
    .addOption(CONTENT)
    .addOption(outOption('file for the report').default('report.html'))
    .action(async (options: ReportCommand) => {
      process.exitCode = await runReport(roots, options);
    });
}

/** Writes it although content has errors, which it shows; the exit code says so. */
async function runReport(roots: Roots, { content, out }: ReportCommand): Promise<number> {
  const { makeReport } = await import('../studio/reports/overview/report/make-report.ts');
  const line = new ProgressLine((text) => (process.stderr.isTTY ? process.stderr.write(text) : undefined));
  const file = resolve(out);
  try {
    endWhereNoReport(file);
    const { html, problems } = await makeReport(resolveProject(roots, { ...(content !== undefined && { content }) }), line);
    line.clear();
    write(file, html);
    report(problems, 'human');
    process.stdout.write(`The report is in ${relative(process.cwd(), file)}.\n`);
    return problems.some(({ severity }) => severity === 'error') ? EXIT.problems : EXIT.done;
  } catch (error) {
    line.clear();
    reportFailure(error, 'human');
    return EXIT.problems;
  }
}

/** Nothing but a report is written over. */
function endWhereNoReport(file: string): void {
  if (!existsSync(file)) return;
  const isReport = statSync(file).isFile() && readFileSync(file, 'utf8').includes('<meta name="generator" content="ent-site report">');
  if (!isReport) throw outFailure(file, 'output-folder', 'This is no report, so it is not written over.');
}

function write(file: string, html: string): void {
  try {
    makeFolder(dirname(file));
    replaceFile(file, html);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw outFailure(file, 'disk', `The report could not be written here: ${refusalOf(error)}.`);
  }
}

function outFailure(file: string, rule: RuleId, message: string): BuildFailure {
  const hint = 'Name another file with --out FILE.';
  return new BuildFailure([problem(rule, relative(process.cwd(), file) || '.', message, hint)]);
}
