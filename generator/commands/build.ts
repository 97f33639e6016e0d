import { relative } from 'node:path';
import { isCI } from 'ci-info';
import type { Command } from 'commander';
import type { BuildSummary } from '../build.ts';
import { didYouMean } from '../problem/nearest.ts';
import type { Problem, ProblemFormat } from '../problem/problem.ts';
import { choosePlain, type Project, type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { RULES } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import { type BuildProgress, buildProfile } from '../run/progress.ts';
import { counted, table } from '../shared/text.ts';
import type { LeftOutQuote } from '../site/quotes.ts';
import type { DatedChange, Schedule } from '../site/schedule.ts';
import { EXIT, type ExitCode, print, report, reportFailure, usageError, withProgressLine } from './action.ts';
import { CONTENT, FORMAT, HOST_RULES, outOption, PRODUCTION, siteUrlComplaint } from './options.ts';

interface BuildCommand extends ProjectOptions {
  plain?: boolean;
  quiet?: boolean;
  report?: boolean;
  profile?: boolean;
  strict?: boolean;
  format: ProblemFormat;
}

const PREVIEW = 'for sign-off: with drafts and later articles, marked as a preview, closed to search engines, in out-preview/';

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
      if (explain !== undefined) process.exitCode = explainRule(explain);
      else process.exitCode = await runBuild(roots, options, true);
    });
}

/** Builds, or only checks: that writes nothing and lists reminders too. */
async function runBuild(roots: Roots, options: BuildCommand, checkOnly = false): Promise<ExitCode> {
  const { quiet = false, strict = false, format, siteUrl } = options;
  const mistake = siteUrlComplaint(siteUrl);
  if (mistake !== undefined) return usageError(mistake);
  const started = performance.now();
  const profile = buildProfile();
  const { build, check } = await import('../build.ts');
  try {
    const project = resolveProject(roots, { ...options, plain: choosePlain(options.plain, isCI) });
    const summary = await withProgressLine((line) => {
      const progress: BuildProgress = (event) => {
        profile.progress(event);
        line(event);
      };
      return (checkOnly ? check : build)(project, { progress, strict, noCache: Boolean(options.report) });
    }, !quiet);
    report(summary.warnings, format);
    if (format !== 'json') {
      if (options.report) await printWeights(summary);
      if (options.profile) print(profile.table());
      if (!quiet) print(...outcomeLines(project, summary, { checkOnly, ms: performance.now() - started }));
    }
    // The list of published addresses is written after the site.
    return strict && summary.warnings.length > 0 ? EXIT.problems : EXIT.done;
  } catch (error) {
    const problems = reportFailure(error, format);
    if (!quiet && format === 'human') process.stderr.write(`\n${failureLine(problems)}\n`);
    return EXIT.problems;
  }
}

async function printWeights({ weights }: BuildSummary): Promise<void> {
  if (!weights) return;
  const { weightTable, firstViewTable } = await import('../rules/checks/weights.ts');
  print(weightTable(weights.scripts), '', firstViewTable(await weights.firstViews()));
}

function failureLine(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return `${counted(problems.length, 'warning')}, and "--strict" allows none. The published site is unchanged.`;
  return `${counted(errors, 'problem')}. The published site is unchanged. More is checked once ${errors === 1 ? 'it is' : 'they are'} mended.`;
}

/** What is printed after a build or a check without errors, a line each. `ms` is how long it took. */
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

function summaryLine({ pages, redirects, pictures, bytes, warnings }: BuildSummary, ms: number): string {
  const parts = [counted(pages, 'page'), counted(redirects, 'redirect'), counted(pictures, 'picture')].join(', ');
  const line = `${parts}, ${(bytes / 1e6).toFixed(2)} MB in ${(ms / 1000).toFixed(2)} s.`;
  return warnings.length > 0 ? `${line} ${counted(warnings.length, 'warning')}.` : line;
}

/** Where the rules of red-flags.yaml are used: one line of a build, and of a check a line for each rule; none on a site without the file. */
function redFlagLines(uses: BuildSummary['redFlags'], isWhole: boolean): string[] {
  if (uses.length === 0) return [];
  const places = uses.reduce((sum, { in: labels }) => sum + labels.length, 0);
  const line = `Dangers: ${counted(uses.length, 'rule')}, used in ${counted(places, 'place')}`;
  if (!isWhole) return [`${line}; "ent-site check" lists them.`];
  const rows = uses.map(({ id, in: labels }) => [`  ${id}`, labels.length === 0 ? 'nowhere' : labels.join(', ')]);
  return [`${line}:`, ...table(rows)];
}

/** What waits, and when the next build is due: one line or two. */
export function scheduleLines({ drafts, changes }: Schedule): string {
  const waiting = [
    group(changes, 'article', 'article', 'to appear'),
    group(changes, 'announcement', 'announcement', 'to appear'),
    group(changes, 'announcement over', 'announcement', 'to end'),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    group(changes, 'quote', 'testimonial', 'to end with its consent'),
    group(changes, 'hours', 'day', 'of other hours to come'),
    group(changes, 'hours over', 'day', 'of other hours to pass'),
    group(changes, 'update', 'text', 'to say when it changed'),
  ].filter((text) => text !== '');
  const due = `Next build due on ${changes[0].day}.`;
  return waiting.length > 0 ? `Waits: ${waiting.join(', ')}.\n${due}` : due;
}

/** `2 articles to appear (the next on 2026-12-01, content/blog/x.md)`; empty where none is. */
function group(changes: readonly DatedChange[], what: DatedChange['what'], noun: string, then: string): string {
  const [next, ...others] = changes.filter((change) => change.what === what);
  if (!next) return '';
  return `${counted(others.length + 1, noun)} ${then} (${others.length > 0 ? 'the next ' : ''}on ${next.day}, ${next.file})`;
}

const MAX_NAMED = 5;

/** Quotes that no visitor sees, with why: `Left out: 1 testimonial (content/testimonials/ann-b.yaml: it has no consent).`; none where all are shown. */
export function leftOutLines(quotes: readonly LeftOutQuote[]): string[] {
  if (quotes.length === 0) return [];
  const named = quotes.slice(0, MAX_NAMED).map(({ file, why }) => `${file}: ${why}`);
  const others = quotes.length > MAX_NAMED ? [`${quotes.length - MAX_NAMED} more`] : [];
  return [`Left out: ${counted(quotes.length, 'testimonial')} (${[...named, ...others].join('; ')}).`];
}

const TEXTS: ReadonlyMap<string, Rule> = new Map(Object.entries(RULES));

/** Prints what a rule is for; `true` lists all rules with the first sentence of each. */
function explainRule(name: string | true): ExitCode {
  if (name === true) {
    print(...table([...TEXTS].map(([id, { why }]) => [id, /^.*?[.](?= |$)/.exec(why)?.[0] ?? why])));
    return EXIT.done;
  }
  // As it is in a message.
  const id = name.replace(/^\[|\]$/g, '');
  const text = TEXTS.get(id);
  if (!text) return usageError(`There is no rule "${id}".${didYouMean(id, TEXTS.keys())} All rules: ent-site check --explain`);
  print(ruleText(id, text));
  return EXIT.done;
}

function ruleText(id: string, { severity, why, example }: Rule): string {
  const indented = (text: string) => text.replace(/^/gm, '    ');
  const parts = [`${id} (${severity})`, '', why.replace(/(.{1,96})(?: |$)/g, '$1\n').trimEnd()];
  if (example) parts.push('', `Wrong, in ${example.file}:`, indented(example.wrong), 'Right:', indented(example.right));
  return parts.join('\n');
}
