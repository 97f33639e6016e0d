import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { practicePackage } from '../../../../../generator/setup/init/init.ts';
import { useFolder } from '../../../../helpers/folder.ts';

const inProject = useFolder();

/** The folder of ent-site that npm has installed in a project with these dependencies. */
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

it('the package.json of a practice gets the missing scripts, keeps everything else and its indentation, and needs no second change', () => {
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

it('the package.json of a practice is created if missing, and depends on ent-site by its installed name, from its own folder', () => {
  expect(specIn('oak', installed({ dependencies: { 'ent-site': '~1.2.0' } }))).toBe('~1.2.0');
  const packed = installed({ devDependencies: { 'ent-site': 'file:ent-site-1.2.3.tgz' } });
  expect(specIn('a/oak', packed)).toBe('file:../../ent-site-1.2.3.tgz');
  expect(specIn('oak', installed({}))).toBe('^1.2.3');
  expect(specIn('oak', inProject('ent-site'))).toBe('file:../ent-site');
});

// tests/site/generator/init.test.ts tests the message for invalid JSON.
it('the package.json of a practice is an error if it is not an object', () => {
  const packageDir = installed();
  writeFileSync(inProject('package.json'), '[]');
  expect(() => practicePackage(packageDir, inProject())).toThrow('it is not a JSON object');
});
