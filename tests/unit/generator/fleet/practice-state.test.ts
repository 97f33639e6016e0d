import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FleetPractice, findPractices, practiceState } from '../../../../generator/fleet/practice-state.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { sourcesOf } from '../../../helpers/sources.ts';

const inFolder = useFolder();

function addPractice(name: string): void {
  mkdirSync(inFolder(name));
  writeFileSync(inFolder(name, 'site.yaml'), 'url: https://www.example.com\n');
}

describe('the practices of a folder', () => {
  it('are its folders that contain a site.yaml, sorted by name; files next to them are ignored', () => {
    for (const name of ['oak-ent', 'a1']) addPractice(name);
    writeFileSync(inFolder('README.md'), 'Our practices.');
    const value = ['a1', 'oak-ent'].map((name) => ({ name, practicesDir: inFolder(), sitesDir: '/sites' }));
    expect(findPractices(inFolder(), '/sites')).toEqual({ value, problems: [] });
  });

  it('have names that are valid in a host name; any other name is an error that names the folder', () => {
    const names = ['-oak', 'Oak', 'oak_ent', 'o'.repeat(64), 'öak'];
    for (const name of names) addPractice(name);
    const { value, problems } = findPractices(inFolder(), '/sites');
    expect(value).toEqual([]);
    expect(problems.map(({ file }) => basename(file)).sort()).toEqual(names.sort());
  });

  it('do not stop each other where one has no site.yaml; a folder without practices is an error', () => {
    for (const place of [inFolder(), inFolder('nowhere')]) expect(findPractices(place, '/sites').problems).toHaveLength(1);
    addPractice('oak');
    mkdirSync(inFolder('notes'));
    const { value, problems } = findPractices(inFolder(), '/sites');
    expect(value.map(({ name }) => name)).toEqual(['oak']);
    expect(problems).toMatchObject([{ severity: 'error', message: 'There is no site.yaml in this folder.' }]);
  });
});

describe('the id of a job', () => {
  const idOf = (practice: Partial<FleetPractice> = {}, generator = 'generator') =>
    practiceState({ name: 'oak', practicesDir: inFolder(), sitesDir: '/sites', ...practice }, generator).id;
  beforeEach(() => addPractice('oak'));

  it('begins with the practice, and changes with the bytes of its files (not their time), the generator and the folder of sites', () => {
    const id = idOf();
    expect(id).toMatch(/^oak-[\da-f]{32}$/);
    utimesSync(inFolder('oak/site.yaml'), 1, 1);
    expect(idOf()).toBe(id);
    const ids = [id, idOf({}, 'other'), idOf({ sitesDir: '/elsewhere' })];
    writeFileSync(inFolder('oak/site.yaml'), 'url: https://www.example.org\n');
    ids.push(idOf());
    mkdirSync(inFolder('oak/images'));
    writeFileSync(inFolder('oak/images/a.png'), '');
    expect(new Set([...ids, idOf()]).size).toBe(5);
  });

  it('changes each day, by the time zone of the practice', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const idAt = (time: string) => {
      vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(time) / 1000));
      return idOf();
    };
    writeFileSync(inFolder('oak/practice.yaml'), 'timeZone: America/New_York\n');
    expect(idAt('2025-10-12T23:00:00Z')).toBe(idAt('2025-10-13T03:59:59Z'));
    expect(idAt('2025-10-13T03:59:59Z')).not.toBe(idAt('2025-10-13T04:00:00Z'));
  });
});

it('only a fleet loads the packages of the queue', () => {
  const sources = sourcesOf('generator');
  const loading = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(loading(/(?<!import type [^;]*)from '(bullmq|ioredis)'|import\('(bullmq|ioredis)'\)/)).toEqual(['generator/fleet/queue.ts']);
  expect(loading(/import\('[./]*fleet\/|from '[./]*fleet\//)).toEqual(['generator/commands/fleet.ts']);
});
