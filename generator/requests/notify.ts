import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAtomic } from '../files/files.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { attempt } from '../shared/attempt.ts';
import { DAY_MS } from '../shared/days.ts';
import { type MailSender, mailText, REMINDER_DAYS } from './mail.ts';
import type { RequestStore, StoredRequest } from './store.ts';

const MINUTE = 60_000;

/** When the office gets mails (ms). */
export const NOTICE_TIMES = Object.freeze({
  /** Time in which several requests become one mail. */
  collect: 5_000,
  /** Least time between two mails about new requests. */
  between: 10 * MINUTE,
  /** Time before the first retry of a refused mail; each next one takes twice as long, up to `longestRetry`. */
  retry: MINUTE,
  longestRetry: 60 * MINUTE,
});

/** The clock and the timers of the notifier. */
interface NoticeClock {
  now(): number;
  /** Calls a function after a time (ms). Returns a function that cancels this. */
  later(call: () => void, ms: number): () => void;
}

const SYSTEM_CLOCK: NoticeClock = {
  now: Date.now,
  later(call, ms) {
    const timer = setTimeout(call, ms).unref();
    return () => clearTimeout(timer);
  },
};

interface NotifierOptions {
  store: RequestStore;
  send: MailSender;
  /** The name of the site, such as `www.example.com`. */
  siteName: () => string;
  /** Days until deletion. */
  days: () => number;
  clock?: NoticeClock;
}

/** What the office knows; the only state, in the folder of the store. */
const noticeSchema = z.object({
  /** The ids of all requests that were there when the last mail was sent. A time would be wrong if the clock was. */
  ids: z.array(z.string()),
  /** When the last mail about new requests was sent (ms since 1970). */
  sentAt: z.number(),
  /** The day of the last reminder. */
  reminded: z.string(),
});
type Notice = z.infer<typeof noticeSchema>;

const FILE = 'notified.json';
const NOTHING: Notice = { ids: [], sentAt: 0, reminded: '' };

/**
 * Notifies the office by mail that requests have arrived, and once a day that unanswered ones will be deleted soon. Mails contain counts and no
 * data of patients. A refused mail is sent again, with growing pauses, until it is accepted. Call `check` at the start and after each request.
 */
export function createNotifier({ store, send, siteName, days, clock = SYSTEM_CLOCK }: NotifierOptions) {
  let cancel: (() => void) | undefined;
  let isSending = false;
  let failures = 0;
  let reported: string | undefined;

  const wake = (ms: number) => {
    cancel ??= clock.later(() => void run(), ms);
  };
  const check = (): void => {
    if (isSending || failures > 0) return;
    const { sentAt } = readNotice(store);
    wake(Math.max(NOTICE_TIMES.collect, Math.min(sentAt + NOTICE_TIMES.between - clock.now(), NOTICE_TIMES.between)));
  };
  const run = async (): Promise<void> => {
    cancel = undefined;
    isSending = true;
    try {
      const before = readNotice(store);
      const stored = store.list();
      const open = stored.filter(({ isAnswered }) => !isAnswered);
      const fresh = newOf(stored, before);
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      const limit = new Date(clock.now() - (days() - REMINDER_DAYS) * DAY_MS).toISOString();
      const expiring = before.reminded === today ? [] : open.filter(({ receivedAt }) => receivedAt < limit);
      if (fresh.length > 0 || expiring.length > 0) {
        await send(mailText({ site: siteName(), open: open.length, expiring: expiring.length }));
        saveNotice(store, {
          ...(fresh.length > 0 ? { ids: stored.map(({ id }) => id), sentAt: clock.now() } : before),
          reminded: expiring.length > 0 ? today : before.reminded,
        });
      }
      failures = 0;
      reported = undefined;
    } catch (error) {
      failures += 1;
      const reason = (error as Error).message.split('\n', 1)[0] ?? '';
      if (reason !== reported) process.stderr.write(`The office was not notified; this is tried again. ${reason}\n`);
      reported = reason;
    }
    isSending = false;
    if (failures > 0) wake(Math.min(NOTICE_TIMES.retry * 2 ** (failures - 1), NOTICE_TIMES.longestRetry));
    // A request may have arrived while the mail was sent.
    else if (newOf(store.list(), readNotice(store)).length > 0) check();
  };
  return { check, stop: () => cancel?.() };
}

function newOf(stored: readonly StoredRequest[], { ids }: Notice): StoredRequest[] {
  const known = new Set(ids);
  return stored.filter(({ id, isAnswered }) => !isAnswered && !known.has(id));
}

function readNotice({ folder }: RequestStore): Notice {
  return attempt(() => noticeSchema.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')))) ?? NOTHING;
}

function saveNotice({ folder }: RequestStore, notice: Notice): void {
  makePrivateFolder(folder);
  writeAtomic(join(folder, FILE), `${JSON.stringify(notice)}\n`);
}
