import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RequestStore } from '../../../../../generator/requests/store.ts';
import { TEST_KEY } from '../../../../../generator/shared/office-keys.ts';
import { AdminRefusal } from '../../../../../generator/studio/editor/content-folder.ts';
import { createInbox } from '../../../../../generator/studio/editor/inbox.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { withoutPrivileges } from '../../../../helpers/unprivileged.ts';

const folder = useFolder();
const inboxOf = (settings: Record<string, unknown> = {}) => createInbox(folder('requests'), () => settings);
const at = (day: string) => new Date(`2026-11-${day}T12:00:00Z`);

/** Stores messages of a letter each, one on each day, the first one on November 1. Returns their ids by letter. */
function fill(letters: string): Record<string, string> {
  const store = new RequestStore(folder('requests'));
  const ids = [...letters].map((letter, index) => {
    store.add(Buffer.from(letter), at(String(index + 1).padStart(2, '0')));
    return [letter, store.list()[0]?.id ?? ''] as const;
  });
  return Object.fromEntries(ids);
}

/** Returns status and words of a refusal. */
function refusalOf(task: () => unknown): [number, string] {
  try {
    task();
  } catch (error) {
    if (error instanceof AdminRefusal) return [error.status, error.message];
    throw error;
  }
  throw new Error('It was not refused.');
}

it('requests are listed with the newest first, the key of the office and the days until each is deleted', () => {
  const { a = '', b = '' } = fill('ab');
  expect(inboxOf({ key: TEST_KEY.public, days: 10 }).list(at('05').getTime())).toEqual({
    key: TEST_KEY.public,
    requests: [
      { id: b, receivedAt: '2026-11-02T12:00:00Z', isAnswered: false, daysLeft: 7 },
      { id: a, receivedAt: '2026-11-01T12:00:00Z', isAnswered: false, daysLeft: 6 },
    ],
  });
  expect(inboxOf().list(at('05').getTime() + 1).requests[0]?.daysLeft).toBe(27);
  expect(inboxOf({ days: 1 }).list(at('05').getTime()).requests[0]?.daysLeft).toBe(0);
});

it('settings with mistakes leave out the key and keep requests for 30 days', () => {
  fill('a');
  const list = inboxOf({ key: 7, days: 'many' }).list(at('01').getTime());
  expect([list.key, list.requests[0]?.daysLeft]).toEqual([undefined, 30]);
});

it('without a store, the list is empty', () => {
  expect(inboxOf().list()).toEqual({ requests: [] });
  expect(inboxOf().read(['0'.repeat(32)])).toEqual({ sealed: {} });
});

it('a request is read, marked as answered and as new, and deleted; then each of these is refused in words', () => {
  const { a = '', b = '' } = fill('ab');
  const inbox = inboxOf();
  const isAnswered = () => inbox.list().requests.map((one) => one.isAnswered);
  expect(inbox.read([a, b])).toEqual({ sealed: { [a]: 'YQ==', [b]: 'Yg==' } });
  inbox.mark({ id: a, isAnswered: true });
  expect([isAnswered(), inbox.read([a]).sealed[a]]).toEqual([[false, true], 'YQ==']);
  inbox.mark({ id: a, isAnswered: false });
  expect(isAnswered()).toEqual([false, false]);
  expect(inbox.remove([a])).toEqual({ removed: 1 });
  expect(inbox.list().requests.map(({ id }) => id)).toEqual([b]);
  const words = 'This request was deleted in the meantime, here or in another window.';
  expect(refusalOf(() => inbox.remove([a]))).toEqual([404, words]);
  expect(refusalOf(() => inbox.mark({ id: a, isAnswered: true }))).toEqual([404, words]);
  expect(inbox.remove([a, b])).toEqual({ removed: 1 });
});

it('folders, links and foreign files in the store hide none of the requests, and can be deleted if they have the name of one', () => {
  const { a = '' } = fill('a');
  const nameOf = (digit: string) => `20261103T120000Z-${digit.repeat(32)}.age`;
  mkdirSync(folder('requests', nameOf('1')));
  symlinkSync('/etc/hostname', folder('requests', nameOf('2')));
  symlinkSync(folder('nothing'), folder('requests', nameOf('3')));
  writeFileSync(folder('requests', 'notes.txt'), 'x');
  writeFileSync(folder('requests', `${nameOf('4')}.12.unfinished`), 'x');
  const inbox = inboxOf();
  const ids = inbox.list().requests.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([...['1', '2', '3'].map((digit) => digit.repeat(32)), a].toSorted());
  expect(inbox.read(ids).sealed).toEqual({ [a]: 'YQ==' });
  expect(inbox.remove(ids.filter((id) => id !== a))).toEqual({ removed: 3 });
  expect(inbox.read([a]).sealed).toEqual({ [a]: 'YQ==' });
});

it('a store that is a file, or with a link to another folder inside, is refused in words', () => {
  writeFileSync(folder('requests'), '');
  expect(refusalOf(() => inboxOf().list())).toEqual([
    500,
    `Patient requests cannot be used: ${folder('requests')} is a file, not a folder. Move it away.`,
  ]);
  rmSync(folder('requests'));
  const { a = '' } = fill('a');
  mkdirSync(folder('other'));
  symlinkSync(folder('other'), folder('requests/answered'));
  const [status, words] = refusalOf(() => inboxOf().mark({ id: a, isAnswered: true }));
  expect([status, words]).toEqual([500, expect.stringContaining('answered is a link, belongs to another user, or is not a folder.')]);
  expect(inboxOf().read([a]).sealed).toEqual({ [a]: 'YQ==' });
});

it('errors of the disk name the reason, what to do and the folder; nothing is lost', () => {
  const { a = '' } = fill('a');
  mkdirSync(folder(`requests/deleted/${a}`), { recursive: true, mode: 0o700 });
  const [status, words] = refusalOf(() => inboxOf().remove([a]));
  expect(status).toBe(500);
  expect(words).toMatch(/^This computer could not change the patient requests \(EISDIR\)\. Ask the person who takes care of this computer/);
  expect(inboxOf().list().requests).toHaveLength(1);
});

it.runIf(process.platform !== 'win32')('a folder that another user may not open is refused in words', () => {
  fill('a');
  chmodSync(folder(), 0o755);
  const refused = withoutPrivileges(() => {
    // The owner may change the mode back, so a test without the rights of the superuser removes its own right first.
    if (process.getuid?.() !== 0) chmodSync(folder('requests'), 0o000);
    return refusalOf(() => inboxOf().list());
  });
  chmodSync(folder('requests'), 0o700);
  expect(refused).toEqual([
    500,
    `This computer could not read the patient requests (permission denied). Ask the person who takes care of this computer to check ${folder('requests')}.`,
  ]);
});
