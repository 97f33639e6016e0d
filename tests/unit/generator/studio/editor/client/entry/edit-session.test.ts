import { expect, it } from 'vitest';
import type { EditedFile, Saved, SaveRequest } from '../../../../../../../generator/studio/editor/api.ts';
import { EditSession, type SessionParts } from '../../../../../../../generator/studio/editor/client/entry/edit-session.ts';
import { UnsavedWork } from '../../../../../../../generator/studio/editor/client/entry/unsaved-work.ts';
import { RefusedRequest } from '../../../../../../../generator/studio/editor/client/server.ts';
import { memoryStorage } from '../../../../../../helpers/memory-storage.ts';

const form: EditedFile = { path: 'a.md', etag: '1', fields: { title: 'Old', order: 1 }, problems: [] };

/** Opens a file, which `disk.file` replaces; `disk.write` answers saves, and `said` is the last message. */
async function open() {
  const disk = { file: form, write: async (_: SaveRequest): Promise<Saved> => ({ etag: 'saved' }), said: '' };
  const work = new UnsavedWork(memoryStorage(), 'f', 'tab');
  const parts: SessionParts = {
    path: form.path,
    work,
    openTabs: async () => new Set(['tab']),
    read: async () => disk.file,
    write: (request) => disk.write(request),
    saved: async () => undefined,
    say: (words) => {
      disk.said = words;
    },
  };
  const session = new EditSession(parts);
  await session.refresh();
  return { session, disk, parts };
}

const mine = ({ session }: { session: EditSession }) => session.snapshot().editing?.steps.now.mine;

it('a file that I fix as a whole text is a form again once it is saved, with my unsaved words and without its old problems', async () => {
  for (const typed of [{}, { title: 'Mine' }]) {
    const opened = await open();
    const { session, disk } = opened;
    session.change({ fields: { ...form.fields, ...typed } }, 'title');
    disk.file = {
      ...form,
      etag: '2',
      fields: {},
      text: '<<<<',
      problems: [{ rule: 'yaml-syntax', file: 'a.md', severity: 'error', message: 'M' }],
    };
    await session.refresh();
    expect(mine(opened)?.text).toBe('<<<<');
    session.change({ text: 'title: Old\norder: 2' }, 'text');
    disk.file = { ...form, etag: 'saved', fields: { title: 'Old', order: 2 } };
    await session.save();
    expect(mine(opened)).toEqual({ fields: { title: 'Old', order: 2, ...typed } });
    expect(session.snapshot().editing).toMatchObject({ conflicts: [], file: { problems: [] } });
  }
});

/** What the form has, with blank lines after the text that a save does not write. */
const typedTitle = (title: string, end = '') => ({ fields: { ...form.fields, title }, body: `Text.\n\n${end}` });

const STOPPED = new RefusedRequest(0, 'The program has stopped.', undefined);

/** Opens a file and saves a title, which arrives, but the connection breaks before the answer; then types `later`. */
async function openUnanswered(later: string) {
  const opened = await open();
  const { session, disk } = opened;
  disk.write = async ({ fields = {} }) => {
    disk.file = { ...form, etag: '2', fields, body: 'Text.' };
    throw STOPPED;
  };
  session.change(typedTitle('Mine'), 'title');
  await session.save();
  expect(session.snapshot().saving.failure).toBe(STOPPED.message);
  // The program is not there yet when someone saves again.
  disk.write = () => Promise.reject(STOPPED);
  session.change(typedTitle(later, later === 'Mine' ? '' : 'More.'), 'title');
  await session.save();
  return opened;
}

it('a save whose answer is lost counts as saved once the file is read, and does not look like a change by someone else', async () => {
  for (const later of ['Mine', 'Mine, and more']) {
    const { session, disk } = await openUnanswered(later);
    await session.refresh();
    expect(session.snapshot()).toMatchObject({
      editing: { conflicts: [], theirs: { fields: { title: 'Mine' } } },
      saving: { isSaving: false },
    });
    expect(session.snapshot().saving.failure).toBeUndefined();
    expect(session.snapshot().editing?.steps.now.mine).toEqual(typedTitle(later, later === 'Mine' ? '' : 'More.'));
    expect(session.isChanged).toBe(later !== 'Mine');
    expect(disk.said).toBe('Saved on this computer.');
  }
});

it('a save whose answer is lost is known to the next save, and after a reload', async () => {
  for (const reloads of [false, true]) {
    const { session, disk, parts } = await openUnanswered('Mine, and more');
    const next = reloads ? new EditSession(parts) : session;
    if (reloads) await next.refresh();
    disk.write = async ({ etag, fields = {} }) => {
      if (etag !== disk.file.etag) throw new RefusedRequest(412, 'Changed', disk.file);
      disk.file = { ...form, etag: '3', fields };
      return { etag: '3' };
    };
    await next.save();
    expect(disk.file.fields).toEqual({ ...form.fields, title: 'Mine, and more' });
    expect([next.isChanged, next.snapshot().saving]).toEqual([false, { isSaving: false }]);
  }
});

it('a save that failed because the program had stopped leaves no notice once the file can be read again', async () => {
  const { session, disk } = await open();
  disk.write = () => Promise.reject(STOPPED);
  session.change({ fields: { ...form.fields, title: 'Mine' } }, 'title');
  await session.save();
  await session.refresh();
  expect([session.snapshot().saving, session.isChanged]).toEqual([{ isSaving: false }, true]);
  // What the server refused stays until something changes.
  disk.write = () => Promise.reject(new RefusedRequest(422, 'It is not valid.', { problems: [] }));
  await session.save();
  await session.refresh();
  expect(session.snapshot().saving.failure).toBe('It is not valid.');
});

it('a change by someone else says that a choice is needed if both changed the same words', async () => {
  const { session, disk } = await open();
  session.change({ fields: { ...form.fields, title: 'Mine' } }, 'title');
  disk.file = { ...form, etag: '2', fields: { ...form.fields, order: 2 } };
  await session.refresh();
  expect(disk.said).toBe('This page was changed elsewhere. Your work is safe.');
  disk.file = { ...form, etag: '3', fields: { ...form.fields, title: 'Theirs' } };
  await session.refresh();
  expect(disk.said).toMatch(/choose which words to keep/);
});
