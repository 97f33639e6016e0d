import { isCI } from 'ci-info';
import type { Command } from 'commander';
import type { BuildSummary } from '../build.ts';
import { didYouMean } from '../problem/nearest.ts';
import { type Problem, type ProblemFormat, shownPath } from '../problem/problem.ts';
import { choosePlain, type Project, type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { RULES } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import { type BuildProgress, buildProfile } from '../run/progress.ts';
import { counted, table } from '../shared/text.ts';
import type { LeftOutQuote } from '../site/quotes.ts';
import type { DatedChange, Schedule } from '../site/schedule.ts';
import { EXIT, type ExitCode, print, printFailure, printProblems, usageError, withProgressLine } from './action.ts';
import { CONTENT, FORMAT, HOST_RULES, outOption, PRODUCTION, siteUrlOptionMistake } from './options.ts';

interface BuildCommand extends ProjectOptions {
  plain?: boolean;
  quiet?: boolean;
  report?: boolean;
  profile?: boolean;
  strict?: boolean;
  dangers?: boolean;
  format: ProblemFormat;
}

const BUILD_HELP = `
Examples:
  npx ent-site build                                        # build content/ into out/
  npx ent-site build --preview                              # build drafts and scheduled articles too, into out-preview/
  npx ent-site build --site-url https://www.example.com     # build for another address
  npx ent-site build --content draft --out /tmp/draft       # build another content folder
  npx ent-site build --format github                        # show problems as annotations of a workflow run`;

const CHECK_HELP = `
Examples:
  npx ent-site check                          # list mistakes and what you still have to confirm
  npx ent-site check --strict                 # for a test: exit with code 1 if there are any warnings
  npx ent-site check --dangers                # list where each danger of red-flags.yaml is shown
  npx ent-site check --explain broken-link    # explain a rule, which a message names in [brackets]`;

export function addBuildCommand(program: Command, roots: Roots): void {
  program
    .command('build')
    .description('Check the content and write the whole site')
    .addOption(CONTENT)
    .addOption(outOption('Folder for the finished site (default: out, for a preview out-preview)'))
    .option('--site-url <url>', 'URL of the site, instead of "url" in content/site.yaml')
    .addOption(HOST_RULES)
    .option(
      '--preview',
      'Build a preview for sign-off: with drafts and scheduled articles, marked as a preview, hidden from search engines',
    )
    .option('--strict', 'Treat warnings as errors: publish nothing and exit with code 1 if there are any')
    .option('--production', PRODUCTION)
    .option('--plain', 'Write a plain folder instead of a symbolic link (default for a new site on a CI service)')
    .option('--no-plain', 'Write a symbolic link, on a CI service too')
    .option('-q, --quiet', 'Print problems only')
    .option('--report', 'Print the size of scripts, HTML and CSS of each page')
    .option('--profile', 'Print how long each step of the build took')
    .addOption(FORMAT)
    .addHelpText('after', BUILD_HELP)
    .action(async (options: BuildCommand) => {
      process.exitCode = await runBuild(roots, options);
    });
}

export function addCheckCommand(program: Command, roots: Roots): void {
  program
    .command('check')
    .description('Check the content without writing the site, and list what you still have to confirm')
    .addOption(CONTENT)
    .option('--preview', 'Check the preview of the site: with drafts and scheduled articles')
    .option('--strict', 'Exit with code 1 if there are warnings or anything still has to be confirmed')
    .option('--production', PRODUCTION)
    .option('-q, --quiet', 'Print problems only')
    .addOption(FORMAT)
    .option('--dangers', 'List where each danger of content/red-flags.yaml is shown')
    .option('--explain [rule]', 'Explain a rule with an example, and check nothing; without a name, list all rules')
    .addHelpText('after', CHECK_HELP)
    .action(async ({ explain, ...options }: BuildCommand & { explain?: string | true }) => {
      if (explain !== undefined) process.exitCode = explainRule(explain);
      else process.exitCode = await runBuild(roots, options, true);
    });
}

/** Builds the site; with `checkOnly` writes nothing and lists reminders too. The verdict of a check is its last line. */
async function runBuild(roots: Roots, options: BuildCommand, checkOnly = false): Promise<ExitCode> {
  const { quiet = false, strict = false, format, siteUrl } = options;
  const mistake = siteUrlOptionMistake(siteUrl);
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
    const ms = performance.now() - started;
    const isPrinted = format !== 'json';
    if (checkOnly && isPrinted && !quiet) print(...pendingLines(summary, options.dangers ? 'all' : 'counted'));
    printProblems(summary.warnings, format);
    if (isPrinted) {
      if (options.report) await printWeights(summary);
      if (options.profile) print(profile.table());
      if (!quiet) print(...(checkOnly ? [`Checked ${summaryLine(summary, ms, ' No errors.')}`] : buildLines(project, summary, ms)));
    }
    // The list of published addresses is written after the site.
    return strict && summary.warnings.length > 0 ? EXIT.problems : EXIT.done;
  } catch (error) {
    const problems = printFailure(error, format);
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
  if (errors === 0) return `${counted(problems.length, 'warning')}; "--strict" allows none. The published site is unchanged.`;
  return `${counted(errors, 'problem')}. The published site is unchanged. Some checks run only after you fix ${errors === 1 ? 'it' : 'them'}.`;
}

/** Returns the lines after a build without errors; `ms` is how long it took. */
function buildLines(project: Project, summary: BuildSummary, ms: number): string[] {
  const { hostNotes, addresses } = summary;
  return [
    `Built ${summaryLine(summary, ms)} It is in ${project.outDir}.`,
    ...(addresses?.added ? [`${addresses.label}: ${counted(addresses.added, 'address', 'addresses')} added; commit it.`] : []),
    ...pendingLines(summary, 'counted'),
    ...(project.isPreview ? [previewLine(project)] : []),
    ...hostNotes,
  ];
}

/** Returns the lines about dangers, testimonials that are left out, and dates to come. */
function pendingLines({ redFlags, leftOut, schedule }: BuildSummary, dangers: 'all' | 'counted'): string[] {
  return [...dangerLines(redFlags, dangers), ...leftOutLines(leftOut), scheduleLines(schedule)];
}

function previewLine({ siteUrl, outDir }: Project): string {
  return `This is a preview for ${siteUrl}. To look at it: npx ent-site preview --out ${shownPath(outDir)}`;
}

function summaryLine({ pages, redirects, pictures, bytes, warnings }: BuildSummary, ms: number, verdict = ''): string {
  const parts = [counted(pages, 'page'), counted(redirects, 'redirect'), counted(pictures, 'picture')].join(', ');
  const line = `${parts}, ${(bytes / 1e6).toFixed(2)} MB in ${(ms / 1000).toFixed(2)} s.${verdict}`;
  return warnings.length > 0 ? `${line} ${counted(warnings.length, 'warning')}.` : line;
}

/** Returns how often the rules of red-flags.yaml are used, with `all` also where; nothing for a site without the file. */
function dangerLines(uses: BuildSummary['redFlags'], dangers: 'all' | 'counted'): string[] {
  if (uses.length === 0) return [];
  const count = uses.reduce((sum, { in: labels }) => sum + labels.length, 0);
  const line = `Dangers: ${counted(uses.length, 'rule')}, shown in ${counted(count, 'place')}`;
  if (dangers === 'counted') return [`${line}. To list them: npx ent-site check --dangers`];
  const rows = uses.map(({ id, in: labels }) => [`  ${id}`, labels.length === 0 ? 'not used' : labels.join(', ')]);
  return [`${line}:`, ...table(rows)];
}

/** Returns what is scheduled, if anything, and when the next build is due, in one or two lines. */
export function scheduleLines({ drafts, changes }: Schedule): string {
  const waiting = [
    group(changes, 'article', 'article', 'to appear'),
    group(changes, 'announcement', 'announcement', 'to appear'),
    group(changes, 'announcement over', 'announcement', 'to end'),
    ...(drafts > 0 ? [counted(drafts, 'draft')] : []),
    group(changes, 'quote', 'testimonial', 'to be removed when consent ends'),
    group(changes, 'hours', 'day', 'with special hours to come'),
    group(changes, 'hours over', 'day', 'with special hours to end'),
    group(changes, 'update', 'text', 'to show when it changed'),
  ].filter((text) => text !== '');
  const due = `Next build due on ${changes[0].day}.`;
  return waiting.length > 0 ? `Waiting: ${waiting.join(', ')}.\n${due}` : due;
}

/** Returns `2 articles to appear (the next on 2026-12-01, content/blog/x.md)`; an empty string if there are none. */
function group(changes: readonly DatedChange[], what: DatedChange['what'], noun: string, then: string): string {
  const [next, ...others] = changes.filter((change) => change.what === what);
  if (!next) return '';
  return `${counted(others.length + 1, noun)} ${then} (${others.length > 0 ? 'the next ' : ''}on ${next.day}, ${next.file})`;
}

const MAX_NAMED = 5;

/** Returns `Left out: 1 testimonial (content/testimonials/ann-b.yaml: it has no consent).` as a line; none if all are shown. */
export function leftOutLines(quotes: readonly LeftOutQuote[]): string[] {
  if (quotes.length === 0) return [];
  const named = quotes.slice(0, MAX_NAMED).map(({ file, why }) => `${file}: ${why}`);
  const others = quotes.length > MAX_NAMED ? [`${quotes.length - MAX_NAMED} more`] : [];
  return [`Left out: ${counted(quotes.length, 'testimonial')} (${[...named, ...others].join('; ')}).`];
}

const RULES_BY_ID: ReadonlyMap<string, Rule> = new Map(Object.entries(RULES));

/** Explains the rule with this id; for `true` lists all rules with the first sentence of each explanation. */
function explainRule(name: string | true): ExitCode {
  if (name === true) {
    print(...table([...RULES_BY_ID].map(([id, { why }]) => [id, /^.*?[.](?= |$)/.exec(why)?.[0] ?? why])));
    return EXIT.done;
  }
  // A message names its rule in brackets.
  const id = name.replace(/^\[|\]$/g, '');
  const rule = RULES_BY_ID.get(id);
  if (!rule)
    return usageError(`There is no rule "${id}".${didYouMean(id, RULES_BY_ID.keys())} To list all rules: npx ent-site check --explain`);
  print(ruleText(id, rule));
  return EXIT.done;
}

function ruleText(id: string, { severity, why, example }: Rule): string {
  const indented = (text: string) => text.replace(/^/gm, '    ');
  const parts = [`${id} (${severity})`, '', why.replace(/(.{1,96})(?: |$)/g, '$1\n').trimEnd()];
  if (example) parts.push('', `Wrong, in ${example.file}:`, indented(example.wrong), 'Right:', indented(example.right));
  return parts.join('\n');
}
