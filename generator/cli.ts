import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { BuildSummary } from './build.ts';
import { printable } from './code-frame.ts';
import { BuildFailure, formatProblems, type Problem, type ProblemFormat } from './problem.ts';
import { BuildProfile, both, ProgressLine } from './progress.ts';
import { type ProjectOptions, resolveProject } from './project.ts';
import { LEAD_MODES } from './serve/leads/lead-modes.ts';
import type { ServeOptions } from './serve/serve.ts';
import { siteUrlMistake } from './shared/plain-url.ts';
import { counted } from './shared/text.ts';

/** Exit codes of every command. */
const EXIT = { done: 0, problems: 1, usage: 2 } as const;

interface BuildOptions extends ProjectOptions {
  quiet?: boolean;
  report?: boolean;
  profile?: boolean;
  format: ProblemFormat;
}

/** Options of `serve`; those of `preview` are among them. */
type ServeCommand = ProjectOptions & Omit<ServeOptions, 'project' | 'allowHosts'> & { allowHost: string[] };

const EXAMPLES = `
Examples:
  ent-site build                              build content/ into out/
  ent-site build --content draft --out /tmp/x build another content folder elsewhere
  ent-site build --site-url https://preview.example   for a preview address
  ent-site build --format github              problems as annotations of a CI run
  ent-site check                              check only, with a list of what is to be confirmed
  ent-site words                              how long and how easy the texts are
  ent-site serve                              show the site on http://127.0.0.1:4000, following your edits
  ent-site serve --lead error                 the same, with a lead service that refuses (for trying out the quiz)
  ent-site preview                            show out/ as its host will, without following edits

Exit codes: 0 done, 1 problems in content or output, 2 wrong usage.
A build either replaces the published site as a whole or leaves it as it was.
Start at README.md (developers) or content/README.md (staff).`;

/** A variable of a script that is not set leaves nothing. */
function notEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

const outOption = (description: string) => new Option('--out <dir>', description).argParser(notEmpty);
const CONTENT = new Option('--content <dir>', 'folder with the content').argParser(notEmpty);
const FORMAT = new Option('--format <format>', 'how problems are printed').choices(['human', 'json', 'github']).default('human');
const HOST = new Option('--host <address>', 'address to listen on').default('127.0.0.1').argParser(notEmpty);
const PORT = new Option('--port <number>', 'port, 0 for any that is free').default(4000).argParser((text) => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return port;
});

/** A name as browsers write it into the Host header, so that names with other letters are to be given in their ASCII form. */
const ALLOW_HOST = new Option('--allow-host <name>', 'a name of this machine that requests may use besides its addresses; may be repeated')
  .default([], 'none')
  .argParser((text, before: string[]) => {
    const host = (isIPv6(text) ? `[${text}]` : text).replace(/\.$/, '');
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
    if (!/^(\[[\da-f:]+\]|[\w.-]+)$/.test(name) || (!isIPv6(text) && name !== host.toLowerCase()))
      throw new InvalidArgumentError('It must be a name or an address without scheme and port, such as my-laptop.local.');
    return [...before, name];
  });

/** Runs one command of the command line; `argv` as Node gives it, `rootDir` is the repository. */
export async function run(argv: readonly string[], rootDir: string): Promise<void> {
  const { version, description } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as Record<
    'version' | 'description',
    string
  >;
  const program = new Command('ent-site')
    .description(`${description}.`)
    .version(version)
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('Run "ent-site --help" to see what is possible.')
    .showSuggestionAfterError()
    .exitOverride();

  program
    .command('build')
    .description('read content, check it, write the whole site')
    .addOption(CONTENT)
    .addOption(outOption('folder for the finished site'))
    .option('--site-url <url>', 'address of the site, instead of the one in content/site.yaml')
    .option('-q, --quiet', 'print problems only')
    .option('--report', 'print the bytes of script, HTML and CSS by page')
    .option('--profile', 'print where the time of the build went')
    .addOption(FORMAT)
    .action(async (options: BuildOptions) => {
      process.exitCode = await runBuild(rootDir, options);
    });

  program
    .command('check')
    .description('do all of a build but writing, and list what still has to be confirmed')
    .addOption(CONTENT)
    .option('-q, --quiet', 'print problems only')
    .addOption(FORMAT)
    .action(async (options: BuildOptions) => {
      process.exitCode = await runBuild(rootDir, options, true);
    });

  program
    .command('words')
    .description('measure the texts: length, reading grade, likeness, titles and descriptions')
    .addOption(CONTENT)
    .action(async (options: ProjectOptions) => {
      process.exitCode = await runWords(resolveProject(rootDir, options).contentDir);
    });

  program
    .command('serve')
    .description('show the site on this machine while it is edited, drafts included')
    .addOption(CONTENT)
    .addOption(outOption('folder of the finished site, beside which leads are kept'))
    .addOption(PORT)
    .addOption(HOST)
    .addOption(ALLOW_HOST)
    .addOption(new Option('--lead <mode>', 'what the lead endpoint does: take leads, or play a failure').choices(LEAD_MODES).default('ok'))
    .option('--open', 'show it in the browser', false)
    .option('--editor <command>', 'what opens a content file: a command or an address, else $ENT_SITE_EDITOR, else VS Code')
    .action(async ({ port, host, allowHost, lead, open, editor, ...options }: ServeCommand) => {
      const { serve } = await import('./serve/serve.ts');
      process.exitCode = await serve({ project: resolveProject(rootDir, options), port, host, allowHosts: allowHost, lead, open, editor });
    });

  program
    .command('preview')
    .description('serve the built site as its host will: no edits, nothing added; follows builds')
    .addOption(outOption('folder with the finished site'))
    .addOption(PORT)
    .addOption(HOST)
    .addOption(ALLOW_HOST)
    .option('--open', 'show it in the browser', false)
    .action(async ({ port, host, allowHost, open, ...options }: Omit<ServeCommand, 'lead' | 'editor'>) => {
      const { preview } = await import('./serve/preview.ts');
      process.exitCode = await preview({ outDir: resolveProject(rootDir, options).outDir, port, host, allowHosts: allowHost, open });
    });

  try {
    await program.parseAsync(argv as string[]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
}

/** `checkOnly` writes nothing and lists reminders too. */
async function runBuild(rootDir: string, options: BuildOptions, checkOnly = false): Promise<number> {
  const { quiet = false, format, siteUrl } = options;
  const mistake = siteUrl === undefined ? undefined : siteUrlMistake(siteUrl);
  if (mistake !== undefined) {
    const text = `--site-url "${siteUrl}": ${mistake} Expected scheme and host, such as https://www.example.com.`;
    process.stderr.write(`${printable(text)}\n`);
    return EXIT.usage;
  }
  const started = performance.now();
  const profile = new BuildProfile();
  const line = new ProgressLine((text) => (quiet || !process.stderr.isTTY ? undefined : process.stderr.write(text)));
  const { build, check } = await import('./build.ts');
  try {
    const project = resolveProject(rootDir, options);
    const summary = await (checkOnly ? check : build)(project, { progress: both(profile, line), anew: Boolean(options.report) });
    line.clear();
    report(summary.warnings, format);
    if (options.report && format !== 'json') process.stdout.write(await weightReport(summary));
    if (options.profile && format !== 'json') process.stdout.write(`${profile.table()}\n`);
    const text = summaryLine(summary, performance.now() - started);
    if (!quiet && format !== 'json') process.stdout.write(checkOnly ? `Checked ${text}\n` : `Built ${text} It is in ${project.outDir}.\n`);
    return EXIT.done;
  } catch (error) {
    line.clear();
    const problems = reportFailure(error, format);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const more = `More is checked once ${errors === 1 ? 'it is' : 'they are'} mended.`;
    if (!quiet && format === 'human') process.stderr.write(`\n${counted(errors, 'problem')}. The published site is unchanged. ${more}\n`);
    return EXIT.problems;
  }
}

async function runWords(contentDir: string): Promise<number> {
  const { measureWords } = await import('./words/measure-words.ts');
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

async function weightReport({ weights }: BuildSummary): Promise<string> {
  if (!weights) return '';
  const { weightTable } = await import('./check/script-weight.ts');
  const { firstViewTable } = await import('./check/first-view-weight.ts');
  return `${weightTable(weights.scripts)}\n\n${firstViewTable(weights.firstViews())}\n`;
}

/** People read problems on stderr; what machines read goes to stdout, JSON always as one whole document. */
function report(problems: Problem[], format: ProblemFormat): void {
  if (format === 'json') process.stdout.write(`${formatProblems(problems, format)}\n`);
  else if (problems.length > 0) (format === 'human' ? process.stderr : process.stdout).write(`${formatProblems(problems, format)}\n`);
}

/** Reports the problems that ended a build, and returns them; throws any other error again. */
function reportFailure(error: unknown, format: ProblemFormat): Problem[] {
  if (!(error instanceof BuildFailure)) throw error;
  report(error.problems, format);
  return error.problems;
}

function summaryLine({ pages, redirects, pictures, bytes, warnings }: BuildSummary, ms: number): string {
  const line = `${pages} pages, ${redirects} redirects, ${pictures} pictures, ${(bytes / 1e6).toFixed(2)} MB in ${(ms / 1000).toFixed(2)} s.`;
  return warnings.length > 0 ? `${line} ${counted(warnings.length, 'warning')}.` : line;
}
