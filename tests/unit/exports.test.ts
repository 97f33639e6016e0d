import { describe, expect, it } from 'vitest';
import { defaultRoutes } from '../../generator/languages/index.ts';
import { ASSETS_FOLDER, fixedRoutes } from '../../generator/shared/routes.ts';
import { sourcesOf } from '../helpers/sources.ts';

const FILES = ['generator', 'templates', 'client'].flatMap(sourcesOf);

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

describe('one name, one thing', () => {
  it('gives no two exports of the generator, the templates and the client one name', () => {
    const places = new Map<string, string[]>();
    for (const { file, text } of FILES)
      for (const [, name = ''] of text.matchAll(EXPORT)) places.set(name, [...(places.get(name) ?? []), file]);
    expect(places.size).toBeGreaterThan(400);
    expect([...places].filter(([, files]) => new Set(files).size > 1)).toEqual([]);
  });

  it('says each path of the site once, in the module of routes and in the words of a language', () => {
    const paths = [
      ...defaultRoutes.flatMap(({ places, ...routes }) => Object.values(routes)),
      ...Object.values(fixedRoutes),
      ASSETS_FOLDER,
    ];
    const names = [...new Set(paths.map((path) => path.replaceAll('/', '')))].filter(Boolean).map((name) => name.replace('.', '\\.'));
    const literal = new RegExp(`(?:['\`]|=")/(${names.join('|')})(?=[/#?'"\`])(?!/)`);
    expect(literal.test("to: '/contact-us'") && literal.test('href="/contacto"') && literal.test("'/robots.txt'")).toBe(true);
    const found = FILES.filter(({ file }) => !isWherePathsAre(file)).flatMap(({ file, text }) =>
      withoutComments(text).flatMap((line, index) => (literal.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

function isWherePathsAre(file: string): boolean {
  return file === 'generator/shared/routes.ts' || file.startsWith('generator/languages/');
}

/** The lines of a module, those of comments empty. */
function withoutComments(text: string): string[] {
  return text
    .replace(/^\s*\/\*\*?[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line) => line.replace(/^\s*\/\/.*/, ''));
}
