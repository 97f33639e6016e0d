import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ejectables, ejectTemplate } from '../../../../generator/eject/eject-template.ts';
import { BuildFailure } from '../../../../generator/problem.ts';
import { ROOT, ROOTS } from '../../../helpers/command.ts';

let roots: typeof ROOTS;
beforeEach(() => {
  roots = { packageDir: ROOT, projectDir: mkdtempSync(join(tmpdir(), 'ent-site-eject-')) };
});
afterEach(() => rmSync(roots.projectDir, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(roots.projectDir, file), 'utf8');

function refusalOf(name: string, from = roots): string {
  try {
    ejectTemplate(name, from);
    return 'it was copied';
  } catch (error) {
    return error instanceof BuildFailure ? error.problems.map(({ message }) => message).join() : String(error);
  }
}

it('copies a component with its style sheet, which import what ent-site has by its name, and settings for TypeScript', () => {
  expect(ejectTemplate('service-bento', roots)).toHaveLength(3);
  const module = read('templates/components/service-bento.tsx');
  expect(module).toContain("from 'ent-site/shared/routes';");
  expect(module).toContain("import './service-bento.css';");
  expect(module).not.toMatch(/'\.\.\//);
  expect(read('templates/components/service-bento.css')).toContain(
    '@import "ent-site/templates/components/services/service-picture/service-picture.css";',
  );
  expect(JSON.parse(read('tsconfig.json'))).toEqual({ extends: 'ent-site/tsconfig.json', include: ['templates'] });
});

it('knows a template by its name, its file and the last part of its name', () => {
  for (const name of ['components/hero', 'templates/components/bands/hero/hero.tsx', 'hero']) {
    ejectTemplate(name, roots);
    expect(existsSync(join(roots.projectDir, 'templates/components/hero.tsx')), name).toBe(true);
    rmSync(join(roots.projectDir, 'templates'), { recursive: true });
  }
  ejectTemplate('styles/base.css', roots);
  expect(readdirSync(join(roots.projectDir, 'templates/styles'))).toEqual(['base.css']);
});

it('writes over no file, neither a template nor settings', () => {
  writeFileSync(join(roots.projectDir, 'tsconfig.json'), '{}');
  ejectTemplate('hero', roots);
  writeFileSync(join(roots.projectDir, 'templates/components/hero.tsx'), 'mine');
  expect(refusalOf('hero')).toBe('There is a template of yours already.');
  expect([read('templates/components/hero.tsx'), read('tsconfig.json')]).toEqual(['mine', '{}']);
});

it('names what was probably meant, and the templates that a word may mean', () => {
  expect(refusalOf('herro')).toBe('ent-site has no template of this name. Did you mean "hero"?');
  for (const name of ['art', 'pages']) {
    mkdirSync(join(roots.projectDir, 'other/templates', name), { recursive: true });
    writeFileSync(join(roots.projectDir, 'other/templates', name, 'quiz.tsx'), '');
  }
  const other = { ...roots, packageDir: join(roots.projectDir, 'other') };
  expect(refusalOf('quiz', other)).toBe('Several templates end in that: art/quiz, pages/quiz.');
  expect(refusalOf('hero', ROOTS)).toBe('These are the templates of ent-site themselves.');
});

it('gives every template a name of its own', () => {
  const names = ejectables(roots).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(80);
  expect(new Set(names).size).toBe(names.length);
});

it('has every import of a copy in the exports of the package', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: Record<string, unknown> };
  for (const { name } of ejectables(roots)) ejectTemplate(name, roots);
  const texts = readdirSync(join(roots.projectDir, 'templates'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => read(join('templates', file)));
  const imports = new Set(texts.flatMap((text) => [...text.matchAll(/['"]ent-site(\/[^'"]+)['"]/g)].map(([, path = '']) => `.${path}`)));
  expect(imports.size).toBeGreaterThan(50);
  const isExported = (path: string) =>
    Object.keys(exports).some((key) => path === key || (key.endsWith('/*') && path.startsWith(key.slice(0, -1))));
  expect([...imports].filter((path) => !isExported(path))).toEqual([]);
});
