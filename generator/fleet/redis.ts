import { fail } from '../problem/problem.ts';

export const REDIS_URL = 'redis://127.0.0.1:6379';

/** How long a Redis may take to answer at first (ms). */
const CONNECT_TIMEOUT = 5_000;
/** A Redis that is silent for so long counts as gone (ms); a worker's wait for the next job, which is no silence, ends after 10 seconds. */
const SILENCE = 15_000;
/** Between two attempts to reach one that is gone (ms). */
const RETRY = 1_000;

export interface RedisOptions {
  url: string;
  /** For how long a Redis that is gone is looked for (seconds); for ever unless given. */
  patience?: number;
  /** Comes once when Redis is gone, and once when it is back. */
  report(text: string): void;
}

/** The queue's package, which is loaded by no one else. Throws BuildFailure that says how to install it. */
export async function loadQueuePackages() {
  try {
    return { ...(await import('bullmq')), ...(await import('ioredis')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    fail('redis', 'package.json', 'The packages bullmq and ioredis are not installed; only a fleet needs them.', 'Run: npm install');
  }
}

/** A connection that answers. Throws BuildFailure in one line where nothing does, or asks for a password, or has no such database. */
export async function connectRedis({ url, patience = Number.POSITIVE_INFINITY, report }: RedisOptions) {
  const { Redis } = await loadQueuePackages();
  let hasAnswered = false;
  let goneSince: number | undefined;
  let isEnded = false;
  let reason = `silent for ${CONNECT_TIMEOUT / 1000} seconds`;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE,
    // Asked for by BullMQ: what waits in a blocking read is not given up.
    maxRetriesPerRequest: null,
    retryStrategy: () => (hasAnswered && Date.now() - (goneSince ?? Date.now()) < patience * 1000 ? RETRY : null),
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? error.message;
  });
  const limit = setTimeout(() => redis.disconnect(), CONNECT_TIMEOUT);
  try {
    await redis.connect();
    // A database that is not there has been refused already, but in silence.
    await redis.select(redis.options.db ?? 0);
  } catch (error) {
    if (redis.status !== 'end') redis.disconnect();
    const refused = /^(NOAUTH|WRONGPASS|ERR)/.test((error as Error).message) ? (error as Error).message : reason;
    fail('redis', withoutPassword(url), `No Redis answers here (${refused}).`, START_HINT);
  } finally {
    clearTimeout(limit);
  }
  hasAnswered = true;
  redis.on('close', () => {
    if (goneSince === undefined && !isEnded) report(`Redis at ${withoutPassword(url)} does not answer any more; waiting for it.`);
    goneSince ??= Date.now();
  });
  redis.on('ready', () => {
    if (goneSince !== undefined) report('Redis answers again.');
    goneSince = undefined;
  });
  const lost = new Promise<never>((_, reject) => {
    redis.once('end', () => reject(new Error('Redis is given up.')));
  });
  lost.catch(() => undefined);
  return {
    redis,
    /** Rejects once Redis is given up. Some commands that it has not answered stay open for ever then. */
    lost,
    end() {
      isEnded = true;
      redis.disconnect();
    },
  };
}

const START_HINT = 'Start one with "redis-server --save \'\' --appendonly yes", or name another with --redis redis://HOST:PORT.';

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
