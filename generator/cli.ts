import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { build } from './build.ts';
import { BuildFailure, formatProblems, type ProblemFormat } from './problem.ts';
import { type ProjectOptions, resolveProject } from './project.ts';

/** Exit codes of every command. */
export const EXIT = { done: 0, problems: 1, usage: 2 } as const;

interface BuildOptions extends ProjectOptions {
  quiet?: boolean;
  format: ProblemFormat;
}

const EXAMPLES = `
Examples:
  ent-site build                              build content/ into out/
  ent-site build --content draft --out /tmp/x build another content folder elsewhere
  ent-site build --site-url https://preview.example   for a preview address
  ent-site build --format github              problems as annotations of a CI run
  ent-site serve                              show out/ on http://127.0.0.1:4000

Exit codes: 0 done, 1 problems in content or output, 2 wrong usage.
A build either replaces the published site as a whole or leaves it as it was.
Start at README.md (developers) or content/README.md (staff).`;

/** Runs one command of the command line; `argv` as Node gives it, `rootDir` is the repository. */
export async function run(argv: readonly string[], rootDir: string): Promise<void> {
  const { version, description } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string; description: string };
  const program = new Command('ent-site').description(`${description}.`).version(version).addHelpText('after', EXAMPLES).showHelpAfterError('Run "ent-site --help" to see what is possible.').showSuggestionAfterError().exitOverride();

  program
    .command('build')
    .description('read content, check it, write the whole site')
    .option('--content <dir>', 'folder with the content', undefined)
    .option('--out <dir>', 'folder for the finished site', undefined)
    .option('--site-url <url>', 'address of the site, instead of the one in content/site.yaml')
    .option('-q, --quiet', 'print problems only')
    .addOption(new Option('--format <format>', 'how problems are printed').choices(['human', 'json', 'github']).default('human'))
    .action(async (options: BuildOptions) => {
      process.exitCode = await runBuild(rootDir, options);
    });

  program
    .command('serve')
    .description('serve the built site on this machine')
    .option('--out <dir>', 'folder with the finished site')
    .option('--port <number>', 'port', '4000')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .action(async (options: ProjectOptions & { port: string; host: string }) => {
      const { serve } = await import('./serve/serve.ts');
      process.exitCode = await serve({ outDir: resolveProject(rootDir, options).outDir, port: Number(options.port), host: options.host });
    });

  try {
    await program.parseAsync(argv as string[]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
}

async function runBuild(rootDir: string, { quiet = false, format, ...options }: BuildOptions): Promise<number> {
  const started = performance.now();
  const say = (line: string) => (quiet ? undefined : process.stderr.write(`${line}\n`));
  if (options.siteUrl !== undefined && !isSiteUrl(options.siteUrl)) {
    process.stderr.write(`--site-url "${options.siteUrl}" is no address of a site. Expected a full address such as https://www.example.com.\n`);
    return EXIT.usage;
  }
  const progress = process.stderr.isTTY && !quiet;
  if (progress) process.stderr.write('Building ...');
  const clear = () => (progress ? process.stderr.write('\r\u001b[K') : undefined);
  try {
    const { pages, redirects, pictures, bytes, warnings } = await build(resolveProject(rootDir, options));
    clear();
    if (warnings.length > 0) process.stderr.write(`${formatProblems(warnings, format)}\n`);
    else if (format === 'json') process.stderr.write(`${formatProblems([], format)}\n`);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    say(`Built ${pages} pages, ${redirects} redirects, ${pictures} pictures, ${(bytes / 1e6).toFixed(2)} MB in ${seconds} s.${warnings.length > 0 ? ` ${warnings.length} warnings.` : ''}`);
    return EXIT.done;
  } catch (error) {
    clear();
    if (!(error instanceof BuildFailure)) throw error;
    process.stderr.write(`${formatProblems(error.problems, format)}\n`);
    const errors = error.problems.filter(({ severity }) => severity === 'error').length;
    if (format === 'human') say(`\n${errors} ${errors === 1 ? 'problem' : 'problems'}. The published site is unchanged.`);
    return EXIT.problems;
  }
}

function isSiteUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).pathname === '/' && !/[?#]/.test(url);
}
