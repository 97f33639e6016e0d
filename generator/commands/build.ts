import { isCI } from 'ci-info';
import type { Command } from 'commander';
import type { BuildSummary } from '../build.ts';
import { didYouMean } from '../problem/nearest.ts';
import type { Problem, ProblemFormat } from '../problem/problem.ts';
import { choosePlain, type ProjectOptions, type Roots, resolveProject } from '../project.ts';
import { RULES } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import { BuildProfile, both } from '../run/progress.ts';
import { counted, table } from '../shared/text.ts';
import { EXIT, type ExitCode, print, report, reportFailure, usageError, withProgressLine } from './action.ts';
import { outcomeLines } from './build-outcome.ts';
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
  const profile = new BuildProfile();
  const { build, check } = await import('../build.ts');
  try {
    const project = resolveProject(roots, { ...options, plain: choosePlain(options.plain, isCI) });
    const summary = await withProgressLine((line) => {
      const progress = both(profile, line);
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
