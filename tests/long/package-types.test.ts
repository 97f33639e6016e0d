import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ejectableTemplates, ejectTemplate } from '../../generator/setup/eject-template.ts';
import { type InstalledPackage, installPackage } from '../helpers/installed-package.ts';

let installed: InstalledPackage;
beforeAll(async () => {
  installed = await installPackage({ types: true });
});
afterAll(() => installed.remove());

function compile(): string {
  try {
    return execFileSync('node_modules/typescript/bin/tsc', ['-p', '.'], { cwd: installed.folder, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

// The compiler runs twice.
const PATIENCE = { timeout: 300_000 };

it('provides types for every template that a practice may copy, and the compiler reports a type error in one', PATIENCE, () => {
  const roots = { packageDir: installed.packageDir, projectDir: installed.folder };
  for (const { name } of ejectableTemplates(roots)) ejectTemplate(name, roots);
  expect(compile()).toBe('');
  const hero = join(installed.folder, 'templates/components/hero.tsx');
  const text = readFileSync(hero, 'utf8');
  const broken = text.replace('Hero({ heading, lead,', 'Hero({ heading, leed,');
  expect(broken).not.toBe(text);
  writeFileSync(hero, broken);
  expect(compile()).toMatch(/^templates\/components\/hero\.tsx\(\d+,\d+\): error TS2339: Property 'leed' does not exist/);
});
