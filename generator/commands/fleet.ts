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
  again: boolean;
  strict?: boolean;
  production?: boolean;
}

interface WorkCommand {
  redis: string;
  concurrency: number;
  after?: string;
  timeLimit: number;
}

const REDIS = new Option('--redis <url>', 'where the queue is')
  .env('ENT_SITE_REDIS')
  .default('redis://127.0.0.1:6379')
  .argParser((text) => {
    const { protocol = '', hostname = '' } = parseUrl(text) ?? {};
    if (!/^rediss?:$/.test(protocol) || hostname === '')
      throw new InvalidArgumentError('It must be an address such as redis://127.0.0.1:6379.');
    return text;
  });

const CONCURRENCY = new Option('--concurrency <number>', 'practices that are built at once')
  .default(Math.max(1, availableParallelism() - 1), 'one less than there are cores')
  .argParser((text) => {
    if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 to 99.');
    return Number(text);
  });

const TIME_LIMIT = new Option('--time-limit <seconds>', 'for each practice: what takes longer is stopped and has failed')
  .default(300)
  .argParser((text) => {
    if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a number of seconds from 1 to 99999.');
    return Number(text);
  });

export function addFleetCommands(program: Command, roots: Roots): void {
  const fleet = program.command('fleet').description('build the sites of many practices: a queue on Redis, any number of workers');
  fleet
    .command('publish')
    .description('ask for the site of each practice that is not up to date, and wait until all are built')
    .argument('<dir>', 'folder that holds a content folder for each practice')
    .addOption(REDIS)
    .addOption(outOption('folder for the sites, each by the name of its practice').default('sites'))
    .option('--again', 'also those that are up to date', false)
    .option('--strict', 'warnings are errors: the site of a practice with one stays as it is')
    .option('--production', PRODUCTION)
    .option('--no-wait', 'return once the queue has them')
    .action(
      action(async (dir: string, { redis, out = 'sites', wait, again, strict = false, production = false }: PublishCommand) => {
        const { publishFleet } = await import('../fleet/publish.ts');
        const folders = { roots, practicesDir: resolve(dir), sitesDir: resolve(out) };
        return publishFleet({ ...folders, redis, wait, again, rules: { strict, isProduction: production } });
      }),
    );
  fleet
    .command('work')
    .description('build practices of the queue until it is told to end (Ctrl-C), which gives builds ten seconds to end')
    .addOption(REDIS)
    .addOption(CONCURRENCY)
    .addOption(TIME_LIMIT)
    .option('--after <command>', 'a shell command for each published practice: $ENT_SITE_PRACTICE, and its files in $ENT_SITE_OUT')
    .action(
      action(async ({ redis, concurrency, after, timeLimit }: WorkCommand) => {
        const { work } = await import('../fleet/work.ts');
        // The queue's package may still wait for a Redis that does not answer.
        process.exit(await work({ roots, redis, concurrency, after, timeLimit, write: print }));
      }),
    );
}
