import { relative } from 'node:path';
import { isCI } from 'ci-info';
import type { Command } from 'commander';
import type { BuildSummary } from '../build.ts';
import type { Problem, ProblemFormat } from '../problem/problem.ts';
import { BuildProfile, both, ProgressLine } from '../progress.ts';
import { type Project, type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { choosePlain } from '../publish/choose-plain.ts';
import { counted } from '../shared/text.ts';
import { CONTENT, EXIT, FORMAT, HOST_RULES, outOption, PRODUCTION, siteUrlComplaint } from './options.ts';
import { redFlagLines } from './red-flag-lines.ts';
import { report, reportFailure } from './report.ts';
import { leftOutLines, scheduleLines } from './schedule-lines.ts';

interface BuildCommand extends ProjectOptions {
  plain?: boolean;
  quiet?: boolean;
  report?: boolean;
  profile?: boolean;
  strict?: boolean;
  format: ProblemFormat;
}

const PREVIEW = 'for sign-off: with drafts and later articles, marked as a preview, closed to search engines, in out-preview/';

/** `build` and `check`. */
export function addBuildCommands(program: Command, roots: Roots): void {
  program
    .command('build')
    .description('read content, check it, write the whole site')
    .addOption(CONTENT)
    .addOption(outOption('folder for the finished site'))
    .option('--site-url <url>', 'address of the site, instead of the one in content/site.yaml')
    .addOption(HOST_RULES)
    .option('--preview', PREVIEW)
    .option('--strict', 'warnings are errors: with one, nothing is published and the command ends with 1')
    .option('--production', PRODUCTION)
    .option('--plain', 'write a plain folder instead of a link; a new one is plain by itself where a CI service builds')
    .option('--no-plain', 'write a link, there too')
    .option('-q, --quiet', 'print problems only')
    .option('--report', 'print the bytes of script, HTML and CSS by page')
    .option('--profile', 'print where the time of the build went')
    .addOption(FORMAT)
    .action(async (options: BuildCommand) => {
      process.exitCode = await runBuild(roots, options);
    });

  program
    .command('check')
    .description('do all of a build but writing, and list what still has to be confirmed')
    .addOption(CONTENT)
    .option('--preview', PREVIEW)
    .option('--strict', 'warnings are errors, and so is what a person still has to confirm')
    .option('--production', PRODUCTION)
    .option('-q, --quiet', 'print problems only')
    .addOption(FORMAT)
    .option('--explain [rule]', 'tell what a rule is for, with an example; without a name, list all rules')
    .action(async ({ explain, ...options }: BuildCommand & { explain?: string | true }) => {
      if (explain !== undefined) process.exitCode = (await import('./explain-rule.ts')).explainRule(explain);
      else process.exitCode = await runBuild(roots, options, true);
    });
}

/** `checkOnly` writes nothing and lists reminders too. */
async function runBuild(roots: Roots, options: BuildCommand, checkOnly = false): Promise<number> {
  const { quiet = false, strict = false, format, siteUrl } = options;
  const complaint = siteUrlComplaint(siteUrl);
  if (complaint !== undefined) {
    process.stderr.write(`${complaint}\n`);
    return EXIT.usage;
  }
  const started = performance.now();
  const profile = new BuildProfile();
  const line = new ProgressLine((text) => (quiet || !process.stderr.isTTY ? undefined : process.stderr.write(text)));
  const { build, check } = await import('../build.ts');
  try {
    const project = resolveProject(roots, { ...options, plain: choosePlain(options.plain, isCI) });
    const summary = await (checkOnly ? check : build)(project, { progress: both(profile, line), strict, anew: Boolean(options.report) });
    line.clear();
    report(summary.warnings, format);
    if (options.report && format !== 'json') process.stdout.write(await weightReport(summary));
    if (options.profile && format !== 'json') process.stdout.write(`${profile.table()}\n`);
    const lines = outcomeLines(project, summary, { checkOnly, ms: performance.now() - started });
    if (!quiet && format !== 'json') process.stdout.write(`${lines.join('\n')}\n`);
    // The list of published addresses is written after the site.
    return strict && summary.warnings.length > 0 ? EXIT.problems : EXIT.done;
  } catch (error) {
    line.clear();
    const problems = reportFailure(error, format);
    if (!quiet && format === 'human') process.stderr.write(`\n${failureLine(problems)}\n`);
    return EXIT.problems;
  }
}

function failureLine(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return `${counted(problems.length, 'warning')}, and "--strict" allows none. The published site is unchanged.`;
  return `${counted(errors, 'problem')}. The published site is unchanged. More is checked once ${errors === 1 ? 'it is' : 'they are'} mended.`;
}

/** What is told of a build that went well, a line each. */
function outcomeLines(project: Project, summary: BuildSummary, { checkOnly, ms }: { checkOnly: boolean; ms: number }): string[] {
  const { hostNotes, schedule, leftOut, redFlags, addresses } = summary;
  const text = summaryLine(summary, ms);
  const waits = [...redFlagLines(redFlags, checkOnly), ...leftOutLines(leftOut), scheduleLines(schedule)];
  if (checkOnly) return [`Checked ${text}`, ...waits];
  return [
    `Built ${text} It is in ${project.outDir}.`,
    ...(addresses?.added ? [`${addresses.label}: ${counted(addresses.added, 'address', 'addresses')} added; commit it.`] : []),
    ...waits,
    ...(project.isPreview ? [previewLine(project)] : []),
    ...hostNotes,
  ];
}

function previewLine({ siteUrl, outDir }: Project): string {
  const folder = relative(process.cwd(), outDir) || '.';
  return `This is a preview for ${siteUrl}. Look at it with: ent-site preview --out ${folder}`;
}

async function weightReport({ weights }: BuildSummary): Promise<string> {
  if (!weights) return '';
  const { weightTables } = await import('./weight-tables.ts');
  return weightTables(weights);
}

function summaryLine({ pages, redirects, pictures, bytes, warnings }: BuildSummary, ms: number): string {
  const parts = [counted(pages, 'page'), counted(redirects, 'redirect'), counted(pictures, 'picture')].join(', ');
  const line = `${parts}, ${(bytes / 1e6).toFixed(2)} MB in ${(ms / 1000).toFixed(2)} s.`;
  return warnings.length > 0 ? `${line} ${counted(warnings.length, 'warning')}.` : line;
}
