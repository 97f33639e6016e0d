import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailSender } from '../../../../generator/requests/mail.ts';
import { createNotifier, NOTICE_TIMES } from '../../../../generator/requests/notify.ts';
import { RequestStore } from '../../../../generator/requests/store.ts';
import { useFolder } from '../../../helpers/folder.ts';

const path = useFolder();
const DAY = 86_400_000;
const START = Date.parse('2026-03-02T09:00:00Z');

/** A clock that stops until `advance`. */
function createClock() {
  const timers = new Map<() => void, number>();
  let now = START;
  return {
    now: () => now,
    later(call: () => void, ms: number) {
      timers.set(call, now + ms);
      return () => void timers.delete(call);
    },
    /** Runs every timer that ends within this time (ms), in their order. */
    async advance(ms: number) {
      const until = now + ms;
      for (;;) {
        const [next] = [...timers].filter(([, at]) => at <= until).sort((a, b) => a[1] - b[1]);
        if (!next) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1]);
        next[0]();
        await vi.waitFor(() => expect(isBusy()).toBe(false));
      }
      now = until;
    },
  };
}

let clock: ReturnType<typeof createClock>;
let store: RequestStore;
let mails: { subject: string; text: string }[];
let refusal: string | undefined;
let sending = 0;
const isBusy = () => sending > 0;
const send = async (mail: { subject: string; text: string }) => {
  sending += 1;
  await Promise.resolve();
  try {
    if (refusal) throw new Error(refusal);
    mails.push(mail);
  } finally {
    // After the notifier has saved what it has sent.
    setImmediate(() => (sending -= 1));
  }
};
const create = () => createNotifier({ store, send, siteName: () => 'www.example.com', days: () => 30, clock });
let count = 0;
const arrive = () => {
  count += 1;
  store.add(Buffer.from(`message ${count}`), new Date(clock.now()));
};

beforeEach(() => {
  clock = createClock();
  store = new RequestStore(path('requests'));
  mails = [];
  refusal = undefined;
});
afterEach(() => void vi.restoreAllMocks());

describe('the notifier', () => {
  it('collects the first requests for a few seconds, and sends one mail with their number and no data', async () => {
    const notifier = create();
    for (const _ of [1, 2, 3]) {
      arrive();
      notifier.check();
    }
    expect(mails).toEqual([]);
    await clock.advance(NOTICE_TIMES.collect);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('www.example.com: 3 patient requests are waiting for an answer');
    expect(mails[0]?.text).toContain('/admin/');
    expect(mails[0]?.text).not.toContain('message');
  });

  it('sends at most one mail every ten minutes while requests arrive, and none without new ones', async () => {
    const notifier = create();
    for (let minute = 0; minute < 30; minute += 1) {
      arrive();
      notifier.check();
      await clock.advance(60_000);
    }
    expect(mails).toHaveLength(3);
    await clock.advance(DAY / 24);
    const before = mails.length;
    notifier.check();
    await clock.advance(DAY / 24);
    expect(mails).toHaveLength(before);
    expect(mails.at(-1)?.subject).toContain('30 patient requests');
  });

  it('still sends mails after a clock that was a year ahead is corrected', async () => {
    const notifier = create();
    arrive();
    notifier.check();
    await clock.advance(NOTICE_TIMES.collect);
    await clock.advance(-365 * DAY);
    arrive();
    notifier.check();
    await clock.advance(NOTICE_TIMES.between);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('1 patient request'),
      expect.stringContaining('2 patient requests'),
    ]);
  });

  it('tries a refused mail again with growing pauses until it is accepted, and reports the reason once', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    refusal = '550 Mailbox is full';
    const notifier = create();
    arrive();
    notifier.check();
    await clock.advance(NOTICE_TIMES.collect + 3 * NOTICE_TIMES.retry);
    expect(stderr.mock.calls).toEqual([['The office was not notified; this is tried again. 550 Mailbox is full\n']]);
    refusal = undefined;
    await clock.advance(3 * NOTICE_TIMES.retry);
    expect(mails).toEqual([]);
    await clock.advance(NOTICE_TIMES.retry);
    expect(mails).toHaveLength(1);
  });

  it('sends after a restart what it could not send before, and nothing twice', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    refusal = 'connect ECONNREFUSED';
    const first = create();
    arrive();
    first.check();
    await clock.advance(NOTICE_TIMES.collect);
    first.stop();
    refusal = undefined;
    const second = create();
    second.check();
    await clock.advance(NOTICE_TIMES.collect);
    expect(mails).toHaveLength(1);
    second.stop();
    create().check();
    await clock.advance(DAY / 24);
    expect(mails).toHaveLength(1);
    expect(readFileSync(path('requests/notified.json'), 'utf8')).not.toContain('message');
  });

  it('counts a request that arrives in the same second as one that was in a mail', async () => {
    const notifier = create();
    arrive();
    notifier.check();
    await clock.advance(NOTICE_TIMES.collect);
    store.add(Buffer.from('late'), new Date(START));
    notifier.check();
    await clock.advance(NOTICE_TIMES.between);
    expect(mails).toHaveLength(2);
  });

  it('reminds once a day of unanswered requests that will be deleted within 7 days, and not of answered ones', async () => {
    store.add(Buffer.from('old'), new Date(START - 25 * DAY));
    store.add(Buffer.from('answered'), new Date(START - 25 * DAY));
    const answered = store.list()[0]?.id ?? '';
    store.mark(answered, true);
    const notifier = create();
    for (const _ of [1, 2]) {
      notifier.check();
      await clock.advance(DAY / 24);
    }
    expect(mails.map(({ text }) => text.split('\n')[1])).toEqual([
      '1 of them will be deleted within 7 days. Answer or print it before then.',
    ]);
    await clock.advance(DAY);
    notifier.check();
    await clock.advance(DAY / 24);
    expect(mails).toHaveLength(2);
  });
});

describe('the mail server', () => {
  it('gets the mail from the address of the office, and a refusal is an error', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _, done) => done(address.startsWith('full') ? new Error('Mailbox is full') : undefined),
      onData(stream, { envelope }, done) {
        let text = `${envelope.mailFrom ? envelope.mailFrom.address : ''} ${envelope.rcptTo.map(({ address }) => address).join()}\n`;
        stream.on('data', (chunk) => (text += chunk));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    const mail = { subject: 'www.example.com: 1 request', text: 'One request waits.' };
    await mailSender({ ENT_SITE_SMTP_URL: url, ENT_SITE_MAIL_TO: 'office@example.com' })?.(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^office@example\.com office@example\.com\n/);
    expect(received[0]).toContain('One request waits.');
    const refused = mailSender({ ENT_SITE_SMTP_URL: url, ENT_SITE_MAIL_TO: 'full@example.com' })?.(mail);
    await expect(refused).rejects.toThrow('Mailbox is full');
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('is not needed, but its settings must be complete, and a password is never repeated', () => {
    expect(mailSender({})).toBeUndefined();
    expect(() => mailSender({ ENT_SITE_SMTP_URL: 'smtp://mail.example.com' })).toThrow('ENT_SITE_MAIL_TO is missing');
    for (const url of ['mail.example.com', 'https://u:secret@mail.example.com'])
      expect(() => mailSender({ ENT_SITE_SMTP_URL: url, ENT_SITE_MAIL_TO: 'a@b.example' })).toThrow(/^(?!.*secret).*begins with smtp:/);
  });
});
