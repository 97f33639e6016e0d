import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tokenize } from '@csstools/css-tokenizer';
import { didYouMean } from '../../problem/nearest.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import type { Roots } from '../../project.ts';
import { styleKey } from '../../render/asset-placeholders.ts';
import { templateFolders } from '../../render/own-templates.ts';
import { piecesOf, type Rule } from './rule.ts';

/** `var(--x)` names what a style sheet of the page or one of its `style` attributes sets, or brings a value of its own: `var(--x, 0)`. */
export const cssVariables: Rule = ({ assets, documents, roots }) => {
  const byAddress = new Map(assets.map((file) => [`/${file.path}`, file]));
  const pages = new Map(documents.map(({ document: { urls } }) => [styleKey(urls), [urls.styles, urls.laterStyles]]));
  const inline = new Set(piecesOf(documents).flatMap(({ variables }) => variables));
  const unknown = new Map<string, ReadonlySet<string>>();
  for (const sheets of pages.values()) {
    const css = sheets.map((address) => byAddress.get(address)?.bytes.toString() ?? '').join('');
    const known = new Set([...inline, ...[...css.matchAll(/(?<![\w-])(--[\w-]+)\s*[:{]/g)].map(([, name = '']) => name)]);
    for (const [, name = ''] of css.matchAll(/\bvar\(\s*(--[\w-]+)\s*\)/g)) if (!known.has(name)) unknown.set(name, known);
  }
  return unknown.size > 0 ? variableProblems(unknown, roots) : [];
};

/** One for each place in the style sheets as they are written. */
function variableProblems(unknown: ReadonlyMap<string, ReadonlySet<string>>, roots: Roots): Problem[] {
  const found = styleSheets(roots).flatMap((path) => {
    const css = readFileSync(path, 'utf8');
    const tokens = tokenize({ css }).filter(([type]) => type !== 'whitespace-token' && type !== 'comment');
    return tokens.flatMap(([type, name, start], index) => {
      const isAlone = tokens[index - 1]?.[1].toLowerCase() === 'var(' && tokens[index + 1]?.[1] === ')';
      const known = type === 'ident-token' && isAlone ? unknown.get(name) : undefined;
      return known ? [problemAt({ file: relative(process.cwd(), path), ...placeOf(start, css) }, name, known)] : [];
    });
  });
  const names = new Set(found.map(({ name }) => name));
  const others = [...unknown].filter(([name]) => !names.has(name)).map(([name, known]) => problemAt({ file: 'templates' }, name, known));
  return [...found, ...others].map(({ problem }) => problem);
}

const HINT =
  'The names are those of templates/styles/tokens.css and templates/palette.ts; a name that may be unset needs a value behind a comma.';

function problemAt(place: Pick<Problem, 'file' | 'line' | 'column'>, name: string, known: Iterable<string>) {
  const message = `No style sheet of the page sets ${name}.${didYouMean(name, known)}`;
  return { name, problem: problem('css-variable', place, message, HINT) };
}

function styleSheets(roots: Roots): string[] {
  const { packageDir } = roots;
  const folders = templateFolders(roots).filter((folder) => existsSync(join(packageDir, folder)));
  return folders.flatMap((folder) =>
    readdirSync(join(packageDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(packageDir, folder, name)),
  );
}

/** Both count from 1. */
function placeOf(start: number, css: string): { line: number; column: number } {
  const lines = css.slice(0, start).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
