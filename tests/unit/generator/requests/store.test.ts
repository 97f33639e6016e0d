import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { unfinishedName } from '../../../../generator/files/unfinished-names.ts';
import { MAX_STORED, RequestStore, StoreFull } from '../../../../generator/requests/store.ts';
import { ROOT } from '../../../helpers/command.ts';
import { useFolder } from '../../../helpers/folder.ts';

const path = useFolder();
const DAY = 86_400_000;
const create = () => new RequestStore(path('requests'));
const files = () => readdirSync(path('requests')).filter((name) => name !== '.gitignore');

/** Runs a script that uses the store in another process, after a shell command that sets limits. */
async function inProcess(script: string, before = 'true'): Promise<string> {
  const outfile = path('store.mjs');
  await build({
    ...{
      absWorkingDir: ROOT,
      entryPoints: [join(ROOT, 'generator/requests/store.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
    },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const code = `import { RequestStore } from ${JSON.stringify(outfile)}; const store = new RequestStore(${JSON.stringify(path('requests'))}); ${script}`;
  const args = ['-c', `${before} && exec "$@"`, 'sh', process.execPath, '--input-type=module', '-e', code];
  return (await promisify(execFile)('sh', args)).stdout;
}

describe('the store of requests', () => {
  it('stores nothing of a message for which the disk has no space, and the next one completely', async () => {
    const script = `for (const size of [30_000, 5_000]) try { store.add(Buffer.alloc(size)); console.log('stored') } catch (error) { console.log(error.code) }`;
    expect(await inProcess(script, 'ulimit -f 20')).toBe('EFBIG\nstored\n');
    expect(files()).toHaveLength(1);
    expect(create().list()).toHaveLength(1);
  });

  it('deletes a message even if the disk has no space to remember it', async () => {
    create().add(Buffer.from('one'));
    expect(await inProcess('console.log(store.removeAll(store.list().map(({ id }) => id)))', 'ulimit -f 0')).toBe('1\n');
    expect(create().list()).toEqual([]);
  });

  it('has every message once when several processes add the same ones', async () => {
    const script = `for (let n = 0; n < 100; n += 1) store.add(Buffer.from('message ' + n))`;
    await Promise.all([inProcess(script), inProcess(script)]);
    const store = create();
    const ids = store.list().map(({ id }) => id);
    expect(new Set(ids).size).toBe(100);
    expect(ids).toHaveLength(100);
    for (const id of ids) expect(String(store.read(id))).toMatch(/^message \d+$/);
  });

  it('ignores an unfinished file that a killed process has left, and foreign names', () => {
    const store = create();
    store.add(Buffer.from('one'));
    writeFileSync(path('requests', '20260101T000000Z-0123456789abcdef0123456789abcdef.age.7.unfinished'), 'half');
    writeFileSync(path('requests', 'notes.txt'), 'mine');
    writeFileSync(path('requests', `20261399T010101Z-${'0'.repeat(32)}.age`), 'a day that is in no calendar');
    expect(store.list()).toHaveLength(1);
    expect(store.add(Buffer.from('two'))).toBe(true);
    expect(store.list()).toHaveLength(2);
  });

  it('keeps a message answered if its file was copied here again, and deletes both files', () => {
    const store = create();
    store.add(Buffer.from('one'));
    const [{ id } = { id: '' }] = store.list();
    const name = files()[0] ?? '';
    store.mark(id, true);
    writeFileSync(path('requests', name), 'one');
    expect(store.list()).toMatchObject([{ id, isAnswered: true }]);
    store.remove(id);
    expect(store.list()).toEqual([]);
  });

  it('never reads a message through a link', () => {
    const store = create();
    store.add(Buffer.from('one'));
    writeFileSync(path('secret'), 'secret');
    const id = 'f'.repeat(32);
    symlinkSync(path('secret'), path('requests', `20260101T000000Z-${id}.age`));
    expect(store.read(id)).toBeUndefined();
    expect(store.remove(id)).toBe(true);
    expect(store.list()).toHaveLength(1);
  });

  it('accepts up to its maximum number of messages, and another one after a deletion', () => {
    const store = create();
    store.add(Buffer.from('first'));
    for (let count = 1; count < MAX_STORED; count += 1)
      writeFileSync(path('requests', `20260101T000000Z-${String(count).padStart(32, '0')}.age`), '');
    expect(() => store.add(Buffer.from('one more'))).toThrow(StoreFull);
    store.remove('1'.padStart(32, '0'));
    expect(store.add(Buffer.from('one more'))).toBe(true);
  });

  it('refuses a link instead of its folder', () => {
    mkdirSync(path('elsewhere'));
    symlinkSync(path('elsewhere'), path('requests'));
    expect(() => create().add(Buffer.from('one'))).toThrow(/is a link/);
    expect(readdirSync(path('elsewhere'))).toEqual([]);
  });

  it('deletes what is too old, answered or not, and does not store it again', () => {
    const store = create();
    const now = new Date('2026-03-02T09:00:00Z');
    store.add(Buffer.from('old'), new Date(now.getTime() - 31 * DAY));
    store.add(Buffer.from('new'), new Date(now.getTime() - 29 * DAY));
    store.mark(store.list()[1]?.id ?? '', true);
    expect(store.removeOlderThan(30, now)).toBe(1);
    expect(store.list().map(({ id }) => String(store.read(id)))).toEqual(['new']);
    expect(store.add(Buffer.from('old'), now)).toBe(false);
  });

  it('does not close a folder with other files to others, and closes its own again', () => {
    mkdirSync(path('requests'), { mode: 0o755 });
    writeFileSync(path('requests', 'database'), '');
    chmodSync(path('requests'), 0o755);
    expect(() => create().add(Buffer.from('one'))).toThrow('Choose an empty folder');
    expect(statSync(path('requests')).mode & 0o777).toBe(0o755);
    rmSync(path('requests', 'database'));
    create().add(Buffer.from('one'));
    chmodSync(path('requests'), 0o755);
    create().add(Buffer.from('two'));
    expect(statSync(path('requests')).mode & 0o777).toBe(0o700);
  });

  it('deletes with them what a killed process was writing, and survives a broken link', () => {
    const store = create();
    store.add(Buffer.from('one'));
    store.remove(store.list()[0]?.id ?? '');
    symlinkSync(path('nowhere'), path('requests', 'deleted', 'f'.repeat(32)));
    writeFileSync(path('requests', unfinishedName()), 'half');
    expect(store.removeOlderThan(30)).toBe(0);
    expect(files()).toHaveLength(2);
    store.removeOlderThan(30, new Date(Date.now() + 31 * DAY));
    expect(files()).toEqual(['deleted']);
  });
});
