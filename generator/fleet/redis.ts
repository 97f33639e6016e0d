import type { Redis } from 'ioredis';
import { BuildFailure } from '../problem.ts';

export const REDIS_URL = 'redis://127.0.0.1:6379';

/** How long a Redis may take to answer at first (ms). */
const CONNECT_TIMEOUT = 5_000;
/** Between two attempts to reach one that is gone (ms). */
const RETRY = 1_000;

export interface RedisOptions {
  url: string;
  /** So often a Redis that is gone is looked for, once a second; for ever unless given. Then what waits for it rejects. */
  attempts?: number;
  /** Comes once when Redis is gone, and once when it is back. */
  report(text: string): void;
}

/** A connection that is open. */
export interface RedisLine {
  redis: Redis;
  end(): void;
}

/** The queue's package, which is loaded by nobody else. Throws BuildFailure that says how to install it. */
export async function loadQueuePackages() {
  try {
    return { ...(await import('bullmq')), ...(await import('ioredis')) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw failure('package.json', 'The packages bullmq and ioredis are not installed; only a fleet needs them.', 'Run: npm install');
  }
}

/** A connection that answers. Throws BuildFailure in one line where nothing does, or asks for a password. */
export async function connectRedis({ url, attempts = Number.POSITIVE_INFINITY, report }: RedisOptions): Promise<RedisLine> {
  const { Redis } = await loadQueuePackages();
  let hasAnswered = false;
  let isGone = false;
  let isEnded = false;
  let reason = 'no answer';
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    // Asked for by BullMQ: what waits in a blocking read is not given up.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (hasAnswered && times <= attempts ? RETRY : null),
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    if (redis.status !== 'end') redis.disconnect();
    const refused = /^(NOAUTH|WRONGPASS|ERR)/.test((error as Error).message) ? (error as Error).message : reason;
    throw failure(withoutPassword(url), `No Redis answers here (${refused}).`, START_HINT);
  }
  hasAnswered = true;
  redis.on('close', () => {
    if (!isGone && !isEnded) report(`Redis at ${withoutPassword(url)} does not answer any more; waiting for it.`);
    isGone = true;
  });
  redis.on('ready', () => {
    if (isGone) report('Redis answers again.');
    isGone = false;
  });
  return {
    redis,
    end() {
      isEnded = true;
      redis.disconnect();
    },
  };
}

const START_HINT = 'Start one with "redis-server --save \'\' --appendonly yes", or name another with --redis redis://HOST:PORT.';

function failure(file: string, message: string, hint: string): BuildFailure {
  return new BuildFailure([{ rule: 'redis', severity: 'error', file, message, hint }]);
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
