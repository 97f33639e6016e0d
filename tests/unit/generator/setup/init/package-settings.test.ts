import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { practicePackage } from '../../../../../generator/setup/init/init.ts';
import { useFolder } from '../../../../helpers/folder.ts';

const inProject = useFolder();

/** Where npm has put ent-site in a project with these dependencies. */
function installed(settings?: object): string {
  const packageDir = inProject('node_modules/ent-site');
  mkdirSync(packageDir, { recursive: true });
  writeFileSync(join(packageDir, 'package.json'), '{ "name": "ent-site", "version": "1.2.3" }');
  if (settings) writeFileSync(inProject('package.json'), JSON.stringify(settings));
  return packageDir;
}

const specIn = (folder: string, packageDir: string) =>
  (JSON.parse(practicePackage(packageDir, inProject(folder)).text ?? '{}') as { devDependencies?: Record<string, string> })
    .devDependencies?.['ent-site'];

it('the package.json of a practice gets the scripts that it lacks, keeps everything else and its indentation, and is then as it should be', () => {
  const packageDir = installed();
  const settings = { name: 'oak', scripts: { start: 'mine' }, devDependencies: { 'ent-site': '^1.2.3' } };
  const before = `${JSON.stringify(settings, null, '\t')}\n`;
  writeFileSync(inProject('package.json'), before);
  const { text = '', needsInstall } = practicePackage(packageDir, inProject());
  const scripts = '"start": "mine",\n\t\t"build": "ent-site build",\n\t\t"check": "ent-site check"';
  expect([needsInstall, text]).toEqual([false, before.replace('"start": "mine"', scripts)]);
  writeFileSync(inProject('package.json'), text);
  expect(practicePackage(packageDir, inProject())).toEqual({ needsInstall: false });
});

it('the package.json of a practice where there is none, names ent-site as whoever installed it has named it, from its own folder', () => {
  expect(specIn('oak', installed({ dependencies: { 'ent-site': '~1.2.0' } }))).toBe('~1.2.0');
  const packed = installed({ devDependencies: { 'ent-site': 'file:ent-site-1.2.3.tgz' } });
  expect(specIn('a/oak', packed)).toBe('file:../../ent-site-1.2.3.tgz');
  expect(specIn('oak', installed({}))).toBe('^1.2.3');
  expect(specIn('oak', inProject('ent-site'))).toBe('file:../ent-site');
});

// tests/site/generator/init.test.ts has the message for what is no JSON.
it('the package.json of a practice is an error where it is no object', () => {
  const packageDir = installed();
  writeFileSync(inProject('package.json'), '[]');
  expect(() => practicePackage(packageDir, inProject())).toThrow('it is not a JSON object');
});
