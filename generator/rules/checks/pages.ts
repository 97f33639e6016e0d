import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tokensOf } from '../../assets/css-tokens.ts';
import { parseSheet } from '../../assets/custom-properties.ts';
import type { OutputFile } from '../../assets/fingerprint.ts';
import { positionsIn } from '../../content/yaml/parse-yaml.ts';
import { pageFile, TEMPLATE_FILES } from '../../contract/template-files.ts';
import { findMissingValues, type MissingValue } from '../../pages/missing-values.ts';
import { pageProblem, sourceOf } from '../../pages/page-checks.ts';
import { didYouMean } from '../../problem/nearest.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import type { Roots } from '../../project.ts';
import { templateFolders } from '../../render/own-templates.ts';
import { styleKey } from '../../render/rendered-document.ts';
import { duplicatesIn, groupBy } from '../../shared/collections.ts';
import { counted } from '../../shared/text.ts';
import { type Check, type DocumentFacts, pagesAndParts, wholePageFacts } from './check.ts';

/** Checks that titles and descriptions of pages are unique; the two pages for unknown addresses may share theirs. */
export const duplicateHeads: Check = ({ documents, entries, site: { routes } }) => {
  const pages = documents.filter(({ document: { page, path } }) => page && path !== routes.postNotFound);
  return (['title', 'description'] as const).flatMap((field) =>
    duplicatesIn(pages, (facts) => facts[field]).map(({ item: facts, first }) => {
      const entry = entries.find(({ path }) => path === sourceOf(facts.document));
      const fields = (entry?.data ?? {}) as Record<string, unknown>;
      const name = [field === 'title' ? 'searchTitle' : field, field].find((candidate) => candidate in fields);
      const message = `the page has the same ${field} as ${first.document.path}: "${facts[field]}".`;
      const found = pageProblem('same-title', facts.document, message, `Give each page its own ${field}.`);
      return { ...found, ...(entry && { file: entry.label }), ...(name && entry?.positionOf([name])) };
    }),
  );
};

/** Checks that every island of a page is in the client's list; otherwise the browser would not start it. */
export const unknownIslands: Check = ({ documents, islands: files, roots }) => {
  const list = readFileSync(join(roots.packageDir, TEMPLATE_FILES.islands), 'utf8');
  const islands = files.filter((name) => new RegExp(`^ +'?${name}'?:`, 'm').test(list));
  const hint = 'A template uses it. Islands are listed in client/islands/index.ts, each with the name of its file.';
  return documents.flatMap((facts) => {
    const unknown = wholePageFacts(facts, 'islands').filter((name) => !islands.includes(name));
    return unknown.map((name) =>
      pageProblem('unknown-island', facts.document, `there is no island "${name}".${didYouMean(name, islands)}`, hint),
    );
  });
};

type FoundValue = MissingValue & { facts: DocumentFacts };

/**
 * Finds words such as `undefined` in pages, feeds and the search index. If content itself uses such a word, only addresses and names of pages
 * are checked for it.
 */
export const missingValues: Check = ({ documents, assets, texts }) => {
  const found = documents.flatMap((facts) =>
    [...facts.parts, facts].flatMap(({ missing }) => missing.map((value) => ({ ...value, facts }))),
  );
  const files = assets.flatMap(valuesIn);
  if (found.length === 0 && files.length === 0) return [];
  const written = ['undefined', 'NaN', '[object Object]'].filter((token) => {
    const word = token.toLowerCase();
    return texts.some(({ path, read }) => path.includes(word) || read()?.toLowerCase().includes(word));
  });
  const values = found.filter(({ mayBeMeant, token }) => !mayBeMeant || !written.includes(token));
  return [
    ...[...groupBy(values, ({ token, context }) => `${token} ${context}`).values()].map(missingValueProblem),
    ...files.filter(({ token }) => !written.includes(token)).map((file) => file.problem),
  ];
};

function valuesIn(file: OutputFile) {
  const { path } = file;
  if (!/^(?!assets\/(?!search-)).*\.(json|xml|txt|webmanifest)$/.test(path)) return [];
  return findMissingValues(file.bytes.toString())
    .slice(0, 1)
    .map(({ token, text }) => {
      const message = `"${token}" is in /${path}: "${text}".`;
      return { token, problem: problem('missing-value', path, message, 'A value is missing where the build writes this file.') };
    });
}

/** Returns one problem for a missing value that is at the same position on several pages. */
function missingValueProblem([first, ...others]: readonly FoundValue[]): Problem {
  const { facts, token, context, text } = first as FoundValue;
  const more = others.length > 0 ? `, and ${counted(others.length, 'more time')}` : '';
  const pageTypes = new Set([first, ...others].map((value) => value?.facts.document.page?.pageType));
  const file = pageTypes.size > 1 ? TEMPLATE_FILES.layout : pageFile(facts.document.page?.pageType ?? '..');
  const hint = `A template prints a missing value: look in ${file} and the components that it uses.`;
  return pageProblem('missing-value', facts.document, `"${token}" is in ${context}${more}: "${text}".`, hint);
}

/** Finds `var(--x)` without a fallback value (`var(--x, 0)`) that no style sheet and no `style` attribute of the page sets. */
export const cssVariables: Check = ({ assets, documents, roots }) => {
  const byAddress = new Map(assets.map((file) => [`/${file.path}`, file]));
  const pages = new Map(documents.map(({ document: { urls } }) => [styleKey(urls), [urls.styles, urls.laterStyles]]));
  const inline = new Set(pagesAndParts(documents).flatMap(({ variables }) => variables));
  const unknown = new Map<string, ReadonlySet<string>>();
  for (const sheets of pages.values()) {
    const css = sheets.map((address) => byAddress.get(address)?.bytes.toString() ?? '').join('');
    const defined = new Set([...inline, ...[...css.matchAll(/(?<![\w-])(--[\w-]+)\s*[:{]/g)].map(([, name = '']) => name)]);
    for (const [, name = ''] of css.matchAll(/\bvar\(\s*(--[\w-]+)\s*\)/g)) if (!defined.has(name)) unknown.set(name, defined);
  }
  return unknown.size > 0 ? variableProblems(unknown, roots) : [];
};

function variableProblems(unknown: ReadonlyMap<string, ReadonlySet<string>>, roots: Roots): Problem[] {
  const written = styleSheets(roots).flatMap((path) => {
    const css = readFileSync(path, 'utf8');
    const positionOf = positionsIn(css);
    const tokens = tokensOf(css).filter(([type]) => type !== 'whitespace-token' && type !== 'comment');
    const lone = parseSheet(tokens).reads.filter(({ name, hasNoFallback }) => hasNoFallback && unknown.has(name));
    return lone.map(({ name, start }) => ({ name, position: { file: relative(process.cwd(), path), ...positionOf(start) } }));
  });
  const unwritten = [...unknown.keys()].filter((name) => !written.some((found) => found.name === name));
  return [...written, ...unwritten.map((name) => ({ name, position: 'templates' }))].map(({ name, position }) => {
    const message = `No style sheet of the page sets ${name}.${didYouMean(name, unknown.get(name) ?? [])}`;
    return problem('css-variable', position, message, VARIABLE_HINT);
  });
}

const VARIABLE_HINT =
  'Variables are set in templates/styles/tokens.css and templates/palette.ts; one that may be unset needs a default: var(--name, 0).';

function styleSheets(roots: Roots): string[] {
  const { packageDir } = roots;
  const folders = templateFolders(roots).filter((folder) => existsSync(join(packageDir, folder)));
  return folders.flatMap((folder) =>
    readdirSync(join(packageDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(packageDir, folder, name)),
  );
}
