import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { practicePackage } from '../../../../generator/init/package-settings.ts';
import { useFolder } from '../../../helpers/folder.ts';

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

describe('the package.json of a practice', () => {
  it('gets the scripts that it has none of, keeps everything else and its indentation, and then nothing has to change', () => {
    const packageDir = installed();
    const before =
      '{\n\t"name": "oak",\n\t"scripts": {\n\t\t"start": "mine"\n\t},\n\t"devDependencies": {\n\t\t"ent-site": "^1.2.3"\n\t}\n}\n';
    writeFileSync(inProject('package.json'), before);
    const { text = '', needsInstall } = practicePackage(packageDir, inProject());
    const scripts = '"start": "mine",\n\t\t"build": "ent-site build",\n\t\t"check": "ent-site check"';
    expect([needsInstall, text]).toEqual([false, before.replace('"start": "mine"', scripts)]);
    writeFileSync(inProject('package.json'), text);
    expect(practicePackage(packageDir, inProject())).toEqual({ needsInstall: false });
  });

  it('where there is none, names ent-site as whoever installed it has named it, from its own folder', () => {
    expect(specIn('oak', installed({ dependencies: { 'ent-site': '~1.2.0' } }))).toBe('~1.2.0');
    const packed = installed({ devDependencies: { 'ent-site': 'file:ent-site-1.2.3.tgz' } });
    expect(specIn('a/oak', packed)).toBe('file:../../ent-site-1.2.3.tgz');
    expect(specIn('oak', installed({}))).toBe('^1.2.3');
    expect(specIn('oak', inProject('ent-site'))).toBe('file:../ent-site');
  });

  it('is an error where it is no JSON object', () => {
    const packageDir = installed();
    for (const text of ['{ "name": ', '[]', '"a"']) {
      writeFileSync(inProject('package.json'), text);
      expect(() => practicePackage(packageDir, inProject())).toThrow(/package\.json cannot be read: it is no JSON object\. Mend it/);
    }
  });
});
