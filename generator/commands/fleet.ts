import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Roots } from '../project.ts';
import { parseUrl } from '../shared/plain-url.ts';
import { action, print } from './action.ts';
import { outOption, PRODUCTION } from './options.ts';

interface PublishCommand {
  redis: string;
  out?: string;
  wait: boolean;
  again?: boolean;
  strict?: boolean;
  production?: boolean;
}

interface WorkCommand {
  redis: string;
  concurrency: number;
  after?: string;
  timeLimit: number;
}

const REDIS = new Option('--redis <url>', 'URL of the Redis server with the queue')
  .env('ENT_SITE_REDIS')
  .default('redis://127.0.0.1:6379')
  .argParser((text) => {
    const { protocol = '', hostname = '' } = parseUrl(text) ?? {};
    if (!/^rediss?:$/.test(protocol) || hostname === '') throw new InvalidArgumentError('Write a URL such as redis://127.0.0.1:6379.');
    return text;
  });

const CONCURRENCY = new Option('--concurrency <number>', 'Practices to build in parallel')
  .default(Math.max(1, availableParallelism() - 1), 'number of cores minus 1')
  .argParser((text) => {
    if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('Write a number from 1 to 99.');
    return Number(text);
  });

const TIME_LIMIT = new Option('--time-limit <seconds>', 'Time for one practice; a build that takes longer is stopped and counts as failed')
  .default(300)
  .argParser((text) => {
    if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Write a number of seconds from 1 to 99999.');
    return Number(text);
  });

const HELP = `
Examples:
  npx ent-site fleet work                  # build on this machine; start it on as many machines as you like
  npx ent-site fleet publish practices/    # build the site of each practice in this folder`;

export function addFleetCommands(program: Command, roots: Roots): void {
  const fleet = program
    .command('fleet')
    .description('Build the sites of many practices with a Redis queue and any number of workers')
    .helpCommand('help [command]', 'Print the help of a command')
    .addHelpText('after', HELP);
  fleet
    .command('publish')
    .description('Queue the site of each practice that is not up to date, and wait until all are built')
    .argument('<dir>', 'Folder that contains a content folder for each practice')
    .addOption(REDIS)
    .addOption(outOption('Folder for the sites; each is in a subfolder with the name of its practice').default('sites'))
    .option('--again', 'Build sites that are up to date too')
    .option('--strict', 'Treat warnings as errors: the site of a practice with a warning stays unchanged')
    .option('--production', PRODUCTION)
    .option('--no-wait', 'Exit as soon as the jobs are queued')
    .action(
      action(async (dir: string, { redis, out = 'sites', wait, again = false, strict = false, production = false }: PublishCommand) => {
        const { publishFleet } = await import('../fleet/publish.ts');
        const folders = { roots, practicesDir: resolve(dir), sitesDir: resolve(out) };
        return publishFleet({ ...folders, redis, wait, again, rules: { strict, isProduction: production } });
      }),
    );
  fleet
    .command('work')
    .description('Build queued practices until you press Ctrl+C; running builds then have ten seconds to finish')
    .addOption(REDIS)
    .addOption(CONCURRENCY)
    .addOption(TIME_LIMIT)
    .option(
      '--after <command>',
      'Shell command to run for each published practice; $ENT_SITE_PRACTICE is its name, $ENT_SITE_OUT the folder with its site',
    )
    .action(
      action(async ({ redis, concurrency, after, timeLimit }: WorkCommand) => {
        const { runWorker } = await import('../fleet/work.ts');
        // BullMQ may still be waiting for a Redis that does not answer.
        process.exit(await runWorker({ roots, redis, concurrency, after, timeLimit, write: print }));
      }),
    );
}
