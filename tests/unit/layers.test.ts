import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';

interface Import {
  file: string;
  from: string;
}

/** Every import of a layer; those of files are resolved to paths inside the repository. */
function importsOf(layer: string): Import[] {
  return readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .flatMap((name) => {
      const file = join(layer, name);
      const text = readFileSync(join(ROOT, file), 'utf8');
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

  it('templates know the site, the plan, what is remembered, islands and packages, and nothing of Node', () => {
    const isAllowed = (from: string) =>
      (isPackage(from) && !from.startsWith('node:')) ||
      from.startsWith('templates/') ||
      /^generator\/((site|plan)\/|remembered\.ts$)/.test(from) ||
      from.startsWith('client/islands/');
    expect(breaking('templates', isAllowed)).toEqual([]);
  });

  it('the client knows react, the search package and itself', () => {
    expect(
      breaking('client', (from) => ['react', 'react-dom', 'react-dom/client', 'minisearch'].includes(from) || from.startsWith('client/')),
    ).toEqual([]);
  });

  it('what serve adds to pages knows itself and its messages', () => {
    const isAllowed = (from: string) => from.startsWith('generator/serve/live/client/') || from === 'generator/serve/live/messages.ts';
    expect(importsOf('generator/serve/live/client').length).toBeGreaterThan(5);
    expect(breaking('generator/serve/live/client', isAllowed)).toEqual([]);
  });

  it('sees imports at all', () => {
    expect(importsOf('client').length).toBeGreaterThan(3);
    expect(importsOf('generator').length).toBeGreaterThan(50);
  });
});
