import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ejectableTemplates, ejectTemplate } from '../../../../generator/setup/eject-template.ts';
import { ROOT, ROOTS } from '../../../helpers/command.ts';
import { useFolder } from '../../../helpers/folder.ts';
import { problemsOf } from '../../../helpers/problems.ts';

const inProject = useFolder();
const roots = () => ({ packageDir: ROOT, projectDir: inProject() });
const eject = (name: string) => ejectTemplate(name, roots());
const read = (file: string) => readFileSync(inProject(file), 'utf8');
const refusalOf = (name: string, from = roots()) => problemsOf(() => ejectTemplate(name, from))[0]?.message;

it('copies a component with its style sheet, imports the rest from ent-site, and adds settings for TypeScript', () => {
  expect(eject('service-bento')).toHaveLength(3);
  const module = read('templates/components/service-bento.tsx');
  expect(module).toContain("from 'ent-site/shared/routes';");
  expect(module).toContain("import './service-bento.css';");
  expect(module).not.toMatch(/'\.\.\//);
  const sheet = 'ent-site/templates/components/services/service-picture/service-picture.css';
  expect(read('templates/components/service-bento.css')).toContain(`@import "${sheet}";`);
  expect(JSON.parse(read('tsconfig.json'))).toEqual({ extends: 'ent-site/tsconfig.json', include: ['templates'] });
});

it('finds each template by its unique name, its file and the last part of its name', () => {
  const names = ejectableTemplates(roots()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ['components/hero', 'templates/components/bands/hero/hero.tsx', 'hero']) {
    eject(name);
    expect(existsSync(inProject('templates/components/hero.tsx')), name).toBe(true);
    rmSync(inProject('templates'), { recursive: true });
  }
});

it('overwrites no file, neither a template nor settings', () => {
  writeFileSync(inProject('tsconfig.json'), '{}');
  eject('hero');
  writeFileSync(inProject('templates/components/hero.tsx'), 'mine');
  expect(refusalOf('hero')).toBe('You already have this template.');
  expect([read('templates/components/hero.tsx'), read('tsconfig.json')]).toEqual(['mine', '{}']);
});

it('suggests the template that was probably meant, and all templates that a word may mean', () => {
  expect(refusalOf('herro')).toBe('ent-site has no template of this name. Did you mean "hero"?');
  for (const name of ['art', 'pages']) {
    mkdirSync(inProject('other/templates', name), { recursive: true });
    writeFileSync(inProject('other/templates', name, 'quiz.tsx'), '');
  }
  const other = { ...roots(), packageDir: inProject('other') };
  expect(refusalOf('quiz', other)).toBe('Several templates have this name: art/quiz, pages/quiz.');
  expect(refusalOf('hero', ROOTS)).toBe('This is the repository of ent-site, which has the templates already.');
});

it('finds every import of a copy in the exports of the package', () => {
  // A page, a component with a style sheet, a drawing: imports from every folder that templates import from.
  for (const name of ['pages/home', 'pages/sinus-quiz', 'pages/post', 'service-bento', 'hero', 'styles/base.css']) eject(name);
  const files = readdirSync(inProject('templates'), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file));
  const imports = files.flatMap((file) => [...read(join('templates', file)).matchAll(/['"](ent-site\/[^'"]+)['"]/g)]);
  expect(imports.length).toBeGreaterThan(20);
  // The package itself, by the name that others install.
  const { resolve } = createRequire(join(ROOT, 'package.json'));
  for (const [, path = ''] of imports) expect(() => resolve(path), path).not.toThrow('is not defined by "exports"');
});
