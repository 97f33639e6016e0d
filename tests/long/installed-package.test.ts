import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InstalledPackage, installPackage } from '../helpers/installed-package.ts';

const HERO = 'templates/components/hero.tsx';

let installed: InstalledPackage;
beforeAll(async () => {
  installed = await installPackage();
});
afterAll(() => installed.remove());

const file = (path: string) => join(installed.folder, path);

it('an installed package names the template that a file was probably meant to replace, and a line of it that does not compile (S6)', async () => {
  mkdirSync(file('templates/components'), { recursive: true });
  writeFileSync(file('templates/components/herro.tsx'), '');
  const stray = await installed.run('check', '--quiet');
  expect(stray).toMatchObject({ code: 1, stderr: expect.stringContaining('Did you mean "components/hero.tsx"?') });
  rmSync(file('templates/components/herro.tsx'));
  writeFileSync(file(HERO), "export const Hero = () => null;\nimport 'ent-site/templates/contxt';\n");
  const { code, stderr } = await installed.run('check', '--quiet');
  expect(code).toBe(1);
  expect(stderr).toContain(`${HERO}:2:8 ent-site has no "templates/contxt". Did you mean "ent-site/templates/context"?`);
  rmSync(file('templates'), { recursive: true });
});
