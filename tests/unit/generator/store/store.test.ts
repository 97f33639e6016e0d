import fs, { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, onTestFinished } from 'vitest';
import { ProjectFiles } from '../../../../generator/store/project-files.ts';
import { DamagedStore, Store } from '../../../../generator/store/store.ts';
import { useFolder } from '../../../helpers/folder.ts';

const inFolder = useFolder();
const open = (version = '1') => new Store({ version, folder: inFolder('site') });
const notAgain = (): never => {
  throw new Error('made again');
};

it('computes a value again if one of its inputs has changed, also in the next build of the site', () => {
  const store = open();
  expect(store.cachedForSite('pages', { tone: 'sage', font: Buffer.from('a') }, () => 'made')).toBe('made');
  expect(store.cachedForSite('pages', { tone: 'sage', font: Buffer.from('a') }, notAgain)).toBe('made');
  store.endRun();
  expect(open().cachedForSite('pages', { tone: 'sage', font: Buffer.from('a') }, notAgain)).toBe('made');
  for (const inputs of [{ tone: 'sage', font: Buffer.from('b') }, { tone: 'sag', font: Buffer.from('ea') }, { tone: undefined }])
    expect(open().cachedForSite('pages', inputs, () => 'again')).toBe('again');
});

it('drops values of another version, of a damaged file, and those that the last run did not use', () => {
  const store = open();
  store.cachedForSite('kept', {}, () => 'kept');
  store.cachedForSite('left', {}, () => 'left');
  store.endRun();
  expect(open('2').get('kept', {})).toBeUndefined();
  const next = open();
  expect(next.cachedForSite('kept', {}, notAgain)).toBe('kept');
  next.endRun();
  expect(open().get('left', {})).toBeUndefined();
  writeFileSync(inFolder('site/values'), readFileSync(inFolder('site/values'), 'utf8').replace('"kept"\n', '"kepp"\n'));
  expect(open().get('kept', {})).toBeUndefined();
});

it('writes the changes of an edit to a separate file, and uses nothing of it if it is damaged', () => {
  const store = open();
  for (let page = 0; page < 20; page += 1) store.set(`page ${page}`, {}, 'as it was');
  store.endRun();
  const values = readFileSync(inFolder('site/values'), 'utf8');
  const next = open();
  for (let page = 2; page < 20; page += 1) next.get(`page ${page}`, {});
  next.set('page 1', { day: 2 }, 'edited');
  next.endRun();
  expect(readFileSync(inFolder('site/values'), 'utf8')).toBe(values);
  expect([open().get('page 0', {}), open().get('page 1', { day: 2 })?.value]).toEqual([undefined, 'edited']);
  writeFileSync(inFolder('site/changes'), readFileSync(inFolder('site/changes'), 'utf8').replace('edited', 'editor'));
  expect([open().get('page 1', { day: 2 }), open().get('page 2', {})?.value]).toEqual([undefined, 'as it was']);
});

it('ignores older changes once all values are as they were before', () => {
  const build = (edited: number, text: string) => {
    const store = open();
    for (let page = 0; page < 20; page += 1) store.set(`page ${page}`, { text }, page < edited ? text : 'as it was');
    store.endRun();
  };
  const untouched = (name: string) => open().get(name, { text: 'as it was' })?.value;
  build(0, 'as it was');
  const store = open();
  for (let page = 1; page < 20; page += 1) store.get(`page ${page}`, {});
  store.set('page 0', { text: 'edited' }, 'edited');
  store.endRun();
  build(20, 'edited');
  build(0, 'as it was');
  expect([untouched('page 0'), untouched('page 19')]).toEqual(['as it was', 'as it was']);
});

it('stores bytes with a value, and detects if those on the disk are not what was written', () => {
  const store = open();
  store.set('page /\t"é"\n', { day: 1 }, { title: 'Hello' }, { bytes: Buffer.from('<html>') });
  store.endRun();
  const page = open().get('page /\t"é"\n', { day: 1 });
  expect(page?.value).toEqual({ title: 'Hello' });
  expect(String(page?.bytes())).toBe('<html>');
  const [name = ''] = readdirSync(inFolder('site/bytes'));
  writeFileSync(inFolder('site/bytes', name), '<htm');
  expect(() => open().get('page /\t"é"\n', { day: 1 })?.bytes()).toThrow(DamagedStore);
  expect(open().get('page /\t"é"\n', { day: 1 })).toBeUndefined();
});

it('saves nothing after it found damaged bytes, so that the next build makes all values again', () => {
  const store = open();
  store.set('page', {}, {}, { bytes: Buffer.from('<html>') });
  store.endRun();
  const [name = ''] = readdirSync(inFolder('site/bytes'));
  writeFileSync(inFolder('site/bytes', name), '<htmx>');
  const next = open();
  next.set('other', {}, 'new');
  expect(() => next.get('page', {})?.bytes()).toThrow(DamagedStore);
  next.save();
  expect(existsSync(inFolder('site/values'))).toBe(false);
});

it('ends a run whose value is complete although bytes that it gathers are damaged', () => {
  const store = open();
  for (const page of ['one', 'two', 'three']) store.set(page, {}, {}, { bytes: Buffer.from(page.repeat(9)) });
  store.endRun();
  const [name = ''] = readdirSync(inFolder('site/bytes'));
  const pack = inFolder('site/bytes', name);
  writeFileSync(pack, readFileSync(pack, 'utf8').replaceAll('two', 'too'));
  const next = open();
  next.get('two', {});
  next.set('one', { day: 2 }, {}, { bytes: Buffer.from('new') });
  next.endRun();
  expect(existsSync(inFolder('site/values'))).toBe(false);
});

it('removes bytes that no value names, except those that another build may be writing', () => {
  const store = open();
  store.set('page', { day: 1 }, {}, { bytes: Buffer.from('old') });
  store.endRun();
  const [old = ''] = readdirSync(inFolder('site/bytes'));
  store.set('page', { day: 2 }, {}, { bytes: Buffer.from('new') });
  store.endRun();
  expect(readdirSync(inFolder('site/bytes'))).toHaveLength(2);
  utimesSync(inFolder('site/bytes', old), 1, 1);
  store.set('page', { day: 3 }, {}, { bytes: Buffer.from('newer') });
  store.endRun();
  expect(readdirSync(inFolder('site/bytes'))).not.toContain(old);
});

it('gathers the bytes of many builds in a few files', () => {
  const pages = Array.from({ length: 12 }, (_, index) => `page ${index}`);
  for (const page of pages) {
    const store = open();
    for (const known of pages) store.get(known, {});
    store.set(page, {}, {}, { bytes: Buffer.from(page.repeat(100)) });
    store.endRun();
  }
  const inUse = new Set(readFileSync(inFolder('site/values'), 'utf8').match(/(?<= )[\da-z]+-\d+-\d+(?= )/g));
  expect(inUse.size).toBeLessThan(9);
  for (const page of pages) expect(String(open().get(page, {})?.bytes())).toBe(page.repeat(100));
});

it('keeps bytes in memory from the first ones that do not fit on the disk (B5)', () => {
  const { writeFileSync: write } = fs;
  let tries = 0;
  fs.writeFileSync = (file, data, options) => {
    tries += 1;
    if (tries > 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    write(file, data, options);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.writeFileSync = write;
    syncBuiltinESMExports();
  });
  const store = open();
  const pages = ['one', 'two', 'three', 'four', 'five'];
  for (const html of pages) store.set(html, {}, {}, { bytes: Buffer.from(html) });
  expect(tries).toBe(3);
  expect(pages.map((name) => String(store.get(name, {})?.bytes()))).toEqual(pages);
  tries = Number.NEGATIVE_INFINITY;
  store.endRun();
  expect(pages.map((name) => open().get(name, {})?.bytes().length)).toEqual([3, 3, undefined, undefined, undefined]);
});

it('drops a promise that rejects, and shares compiled modules with other sites of the project', async () => {
  const files = new ProjectFiles(inFolder());
  const store = new Store({ version: '1', files });
  await expect(store.cached('fonts', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await store.cached('fonts', {}, async () => 'made')).toBe('made');
  expect(await store.cachedForProject('templates', { code: 'a' }, () => 'compiled')).toBe('compiled');
  expect(await new Store({ version: '1', files }).cachedForProject('templates', { code: 'a' }, notAgain)).toBe('compiled');
  expect(await new Store({ version: '2', files }).cachedForProject('templates', { code: 'a' }, () => 'again')).toBe('again');
});
