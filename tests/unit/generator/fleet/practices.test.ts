import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { practiceState } from '../../../../generator/fleet/build-id.ts';
import { type FleetPractice, findPractices } from '../../../../generator/fleet/practices.ts';
import { sourcesOf } from '../../../helpers/sources.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ent-site-practices-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addPractice(name: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'site.yaml'), 'url: https://www.example.com\n');
}

describe('the practices of a folder', () => {
  it('are its folders with a site.yaml, by name; files beside them are none', () => {
    addPractice('oak-ent');
    addPractice('a1');
    writeFileSync(join(folder, 'README.md'), 'Our practices.');
    const { value, problems } = findPractices(folder, '/sites');
    expect(value).toEqual(['a1', 'oak-ent'].map((name) => ({ name, practicesDir: folder, sitesDir: '/sites' })));
    expect(problems).toEqual([]);
  });

  it('are named as hosts are, and any other name is an error with the folder', () => {
    for (const name of ['Oak', 'oak_ent', '-oak', 'o'.repeat(64), 'öak']) addPractice(name);
    const { value, problems } = findPractices(folder, '/sites');
    expect(value).toEqual([]);
    expect(problems.map(({ file }) => file).sort()).toEqual(
      ['-oak', 'Oak', 'oak_ent', 'o'.repeat(64), 'öak'].map((name) => join(relative(process.cwd(), folder), name)).sort(),
    );
  });

  it('stop no other where one has no site.yaml', () => {
    addPractice('oak');
    mkdirSync(join(folder, 'notes'));
    const { value, problems } = findPractices(folder, '/sites');
    expect(value.map(({ name }) => name)).toEqual(['oak']);
    expect(problems).toMatchObject([{ severity: 'error', message: 'There is no site.yaml in this folder.' }]);
  });

  it.each(['here', 'nowhere'])('are an error where there are none (%s)', (place) => {
    const { problems } = findPractices(place === 'here' ? folder : join(folder, 'nowhere'), '/sites');
    expect(problems).toHaveLength(1);
  });
});

describe('the id of a job', () => {
  const idOf = (practice: Partial<FleetPractice> = {}, generator = 'generator') =>
    practiceState({ name: 'oak', practicesDir: folder, sitesDir: '/sites', ...practice }, generator).id;
  beforeEach(() => addPractice('oak'));

  it('begins with the practice, and stays with the bytes of its files, whatever their time is', () => {
    const id = idOf();
    expect(id).toMatch(/^oak-[\da-f]{32}$/);
    utimesSync(join(folder, 'oak/site.yaml'), 1, 1);
    expect(idOf()).toBe(id);
  });

  it('is another after any edit, with another generator, and for another folder of sites', () => {
    const ids = [idOf(), idOf({}, 'other'), idOf({ sitesDir: '/elsewhere' })];
    writeFileSync(join(folder, 'oak/site.yaml'), 'url: https://www.example.org\n');
    ids.push(idOf());
    mkdirSync(join(folder, 'oak/images'));
    writeFileSync(join(folder, 'oak/images/a.png'), '');
    ids.push(idOf());
    expect(new Set(ids).size).toBe(5);
  });

  it('is another on another day of the practice, by its own time zone', () => {
    const before = process.env['SOURCE_DATE_EPOCH'];
    const idAt = (time: string) => {
      process.env['SOURCE_DATE_EPOCH'] = String(Date.parse(time) / 1000);
      return idOf();
    };
    try {
      writeFileSync(join(folder, 'oak/practice.yaml'), 'timeZone: America/New_York\n');
      expect(idAt('2025-10-12T23:00:00Z')).toBe(idAt('2025-10-13T03:59:59Z'));
      expect(idAt('2025-10-13T03:59:59Z')).not.toBe(idAt('2025-10-13T04:00:00Z'));
    } finally {
      if (before === undefined) delete process.env['SOURCE_DATE_EPOCH'];
      else process.env['SOURCE_DATE_EPOCH'] = before;
    }
  });
});

it('only a fleet loads the packages of the queue', () => {
  const loading = sourcesOf('generator').filter(({ text }) =>
    /(?<!import type [^;]*)from '(bullmq|ioredis)'|import\('(bullmq|ioredis)'\)/.test(text),
  );
  expect(loading.map(({ file }) => file)).toEqual(['generator/fleet/redis.ts']);
  const entering = sourcesOf('generator').filter(({ text }) => /import\('[./]*fleet\/|from '[./]*fleet\//.test(text));
  expect(entering.map(({ file }) => file)).toEqual(['generator/commands/fleet.ts']);
});
