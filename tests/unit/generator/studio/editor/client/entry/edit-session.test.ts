import { expect, it } from 'vitest';
import type { EditedFile } from '../../../../../../../generator/studio/editor/api.ts';
import { EditSession } from '../../../../../../../generator/studio/editor/client/entry/edit-session.ts';
import { UnsavedWork } from '../../../../../../../generator/studio/editor/client/entry/unsaved-work.ts';
import { memoryStorage } from '../../../../../../helpers/memory-storage.ts';

const form: EditedFile = { path: 'a.md', etag: '1', fields: { title: 'Old', order: 1 }, problems: [] };

/** Opens a file, which `disk.file` replaces. */
async function open() {
  const disk = { file: form };
  const session = new EditSession({
    path: form.path,
    work: new UnsavedWork(memoryStorage(), 'f', 'tab'),
    openTabs: async () => new Set(['tab']),
    read: async () => disk.file,
    write: async () => ({ etag: 'saved' }),
    saved: async () => undefined,
    say: () => undefined,
  });
  await session.refresh();
  return { session, disk };
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
