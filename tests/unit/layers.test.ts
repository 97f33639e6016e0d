import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';
import { sourcesOf } from '../helpers/sources.ts';

interface Import {
  file: string;
  from: string;
}

/** Every import of a layer; those of files are resolved to paths inside the repository. */
function importsOf(layer: string): Import[] {
  return sourcesOf(layer).flatMap(({ file, text }) => {
    const sources = [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    return sources.map((from) => ({ file, from: from.startsWith('.') ? relative(ROOT, resolve(ROOT, file, '..', from)) : from }));
  });
}

function breaking(layer: string, isAllowed: (from: string) => boolean): string[] {
  return importsOf(layer)
    .filter(({ from }) => !isAllowed(from))
    .map(({ file, from }) => `${file} imports ${from}`);
}

const isPackage = (from: string) => !/^(generator|templates|client|tests|content|bin)\//.test(from);

describe('the layers of the house', () => {
  it('the generator knows neither templates nor client', () => {
    expect(breaking('generator', (from) => isPackage(from) || from.startsWith('generator/'))).toEqual([]);
  });

  it('templates know the contract, pure functions, islands and packages, and nothing of Node', () => {
    const isAllowed = (from: string) =>
      (isPackage(from) && !from.startsWith('node:')) ||
      from.startsWith('templates/') ||
      /^generator\/(shared\/|contract\.ts$)/.test(from) ||
      from.startsWith('client/islands/');
    expect(breaking('templates', isAllowed)).toEqual([]);
  });

  it('pure functions know themselves', () => {
    expect(importsOf('generator/shared').every(({ from }) => from.startsWith('generator/shared/'))).toBe(true);
    expect(sourcesOf('generator/shared').length).toBeGreaterThan(5);
  });

  it('the client knows react, pure functions, the types of the quiz and itself', () => {
    const known = ['react', 'react-dom', 'react-dom/client', 'generator/content/types/quiz.ts', 'generator/content/types/strings.ts'];
    const isAllowed = (from: string) => known.includes(from) || from.startsWith('client/') || from.startsWith('generator/shared/');
    expect(breaking('client', isAllowed)).toEqual([]);
  });

  it('what serve adds to pages knows itself and its protocol', () => {
    const isAllowed = (from: string) => /^generator\/(serve\/live\/client\/|shared\/|serve\/protocol\.ts$)/.test(from);
    expect(importsOf('generator/serve/live/client').length).toBeGreaterThan(5);
    expect(breaking('generator/serve/live/client', isAllowed)).toEqual([]);
  });

  it('the editor at /admin/ knows itself, what it says to the server, packages, and nothing of Node', () => {
    const isAllowed = (from: string) =>
      (isPackage(from) && !from.startsWith('node:')) || /^generator\/(serve\/admin\/(client\/|api\.ts$)|shared\/|overview\/)/.test(from);
    expect(importsOf('generator/serve/admin/client').length).toBeGreaterThan(50);
    expect(breaking('generator/serve/admin/client', isAllowed)).toEqual([]);
  });

  it('the overview, which the editor shows in browsers, knows its data, pure functions and react', () => {
    const isAllowed = (from: string) => from === 'react' || /^generator\/(overview\/(view\/|data\.ts$)|shared\/)/.test(from);
    expect(importsOf('generator/overview/view').length).toBeGreaterThan(10);
    expect(breaking('generator/overview/view', isAllowed)).toEqual([]);
  });

  it('the editor for a Git host knows in the browser itself, the merge and types', () => {
    const isAllowed = (from: string) =>
      ['yaml', '@sveltia/cms', 'generator/edit/yaml-parts.ts', 'generator/content/json-schema/content-schemas.ts'].includes(from) ||
      /^generator\/(static-admin|edit\/merge)\//.test(from);
    expect(breaking('generator/static-admin/client', isAllowed)).toEqual([]);
  });

  it('sees imports at all', () => {
    expect(importsOf('client').length).toBeGreaterThan(3);
    expect(importsOf('generator').length).toBeGreaterThan(50);
  });
});
