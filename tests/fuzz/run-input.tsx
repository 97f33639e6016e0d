import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { SaxesParser } from 'saxes';
import { readSvg } from '../../generator/assets/drawings/svg-reader.ts';
import { belongsTo, unknownFile } from '../../generator/content/file-paths.ts';
import { loadMarkdownParser, type ParseMarkdown } from '../../generator/content/markdown/parse-markdown.ts';
import { readEntry } from '../../generator/content/read-entries.ts';
import { contentTypes } from '../../generator/content/types/index.ts';
import type { RenderContext } from '../../generator/contract/page.ts';
import type { SharedSite } from '../../generator/contract/site.ts';
import { type MadeSite, makeSite } from '../../generator/pipeline.ts';
import { BuildFailure, formatProblems, type Problem } from '../../generator/problem/problem.ts';
import { resolveProject } from '../../generator/project.ts';
import { createBuildCache } from '../../generator/run/build-cache.ts';
import { sharedSite } from '../../generator/site/shared-site.ts';
import { ProseText } from '../../templates/components/posts/prose-text/prose-text.tsx';
import { PageContextProvider } from '../../templates/context.tsx';
import { ROOTS } from '../helpers/command.ts';
import { PRACTICE } from '../helpers/sites.ts';
import type { Input, Target, TreeChange } from './inputs.ts';

/** The result of an input that did no harm. */
export type Outcome = 'accepted' | 'refused';

/** Thrown for something that an input must never cause. */
export class Finding extends Error {}

/** Runs inputs; `remove` deletes its temporary files. */
export interface Runner {
  /** Throws a Finding, or any unexpected error of the product. */
  run(input: Input): Promise<Outcome>;
  remove(): Promise<void>;
}

export async function startRunner(): Promise<Runner> {
  const parsers = await Promise.all((['auto', 'remark'] as const).map(loadMarkdownParser));
  let started: ReturnType<typeof startTrees> | undefined;
  const trees = () => (started ??= startTrees());
  const run: Record<Target, (input: Input) => Outcome | Promise<Outcome>> = {
    'front-matter': (input) => readText(input, parsers[0] as ParseMarkdown),
    yaml: (input) => readText(input, parsers[0] as ParseMarkdown),
    markdown: async (input) => renderMarkdown(input, parsers, (await trees()).site),
    svg: readDrawing,
    tree: async (input) => (await trees()).build(input),
  };
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  return {
    async run(input) {
      const outcome = await run[input.target](input);
      // Node reports a warning in the next turn of the event loop.
      await setImmediate();
      for (const { message } of warnings.splice(0)) throw new Finding(`a warning of Node: ${message}`);
      return outcome;
    },
    async remove() {
      process.off('warning', note);
      (await started)?.remove();
    },
  };
}

function readText({ path, bytes }: Input, parse: ParseMarkdown): Outcome {
  const text = bytes.toString('utf8').replace(/\r\n?/g, '\n');
  const file = { path, label: path };
  const type = contentTypes.find((candidate) => belongsTo(path, candidate));
  return checkProblems(type ? readEntry(text, file, type, parse).problems : [unknownFile(file, contentTypes)]);
}

function renderMarkdown({ bytes }: Input, parsers: readonly ParseMarkdown[], site: SharedSite): Outcome {
  const text = bytes.toString('utf8').replace(/\r\n?/g, '\n');
  const outcomes = parsers.map((parse) => {
    const { tree, mistakes } = parse(text);
    if (mistakes.length > 0) return checkProblems(mistakes.map((mistake) => ({ severity: 'error', file: 'body.md', ...mistake })));
    const html = renderToStaticMarkup(
      <PageContextProvider value={{ site } as RenderContext}>
        <ProseText nodes={tree.children} />
      </PageContextProvider>,
    );
    expectInert(html, { links: false });
    return 'accepted';
  });
  return outcomes.includes('refused') ? 'refused' : 'accepted';
}

function readDrawing({ path, bytes }: Input): Outcome {
  const { bytes: written, mistakes } = readSvg(bytes);
  const outcome = checkProblems(mistakes.map((mistake) => ({ rule: 'picture-file', severity: 'error', file: path, ...mistake })));
  if (outcome === 'accepted' && written.length > 0) expectStill(written.toString());
  return outcome;
}

/** Attributes that are parsed as CSS; others, such as `d`, may contain anything. */
const CSS_ATTRIBUTE = /^(style|fill|stroke|filter|mask.*|clip-path|marker.*|cursor|color-profile|src)$/;

/** Checks that a published drawing is well-formed, contains no script and loads nothing. */
function expectStill(svg: string): void {
  let isStyle = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new Finding(`the published drawing is not well-formed XML: ${error.message}`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== 'http://www.w3.org/2000/svg') throw new Finding(`an element that is not SVG: ${local}`);
    if (/^(script|foreignObject|a|iframe|set|animate.*|handler|listener)$/i.test(local))
      throw new Finding(`an element that may run script or navigate: ${local}`);
    for (const { local: name, value } of Object.values(attributes)) {
      if (/^on/i.test(name)) throw new Finding(`an event handler in a drawing: ${name}`);
      if (name === 'href' && !/^(#|data:image\/(png|jpeg|webp|gif|avif);base64,)/.test(value))
        throw new Finding(`an external address: ${value}`);
      if (CSS_ATTRIBUTE.test(name)) expectNoAddress(value, name);
    }
    isStyle = local === 'style';
  });
  parser.on('closetag', () => {
    isStyle = false;
  });
  for (const event of ['text', 'cdata'] as const) parser.on(event, (text) => isStyle && expectNoAddress(text, 'style'));
  parser.write(svg).close();
}

function expectNoAddress(text: string, where: string): void {
  // As CSS reads it: with escapes resolved and comments removed.
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, hex) => String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)));
  const addresses = [...plain.matchAll(/(?:url|src)\s*\(\s*["']?\s*([^"')]*)/gi)].map(([, address = '']) => address);
  if (/@import|image-set\s*\(/i.test(plain) || addresses.some((address) => !/^(#|data:image\/(?!svg))/.test(address)))
    throw new Finding(`an address in ${where}: ${plain.slice(0, 60)}`);
}

/** Characters that browsers ignore in an address (https://url.spec.whatwg.org/#concept-basic-url-parser). */
const IGNORED_IN_SCHEME = /\p{Cc}| /gu;

/** Checks that a page contains only scripts of ent-site, no event handlers, and no link that runs script. */
function expectInert(html: string, { links }: { links: boolean }): void {
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && !links) throw new Finding('a script in a text');
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/i.test(attribute)) throw new Finding(`an event handler: ${attribute}`);
        if (
          links &&
          /^(href|src|action|formaction)$/.test(attribute) &&
          /^(javascript|vbscript|data:text)/i.test(value.replace(IGNORED_IN_SCHEME, ''))
        )
          throw new Finding(`a link that runs script: ${value.slice(0, 60)}`);
      }
    },
  });
  parser.end(html);
}

/** Maximum length of a readable line (characters). */
const MAX_LINE = 5_000;

/** Formats problems for people and for programs, and checks the result. */
function checkProblems(problems: readonly Problem[]): Outcome {
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const { message, hint = '' } of problems) {
    if (/^\s+at .+:\d+:\d+\)?$/m.test(`${message}\n${hint}`)) throw new Finding(`a stack trace: ${message}`);
    if (/\bTemplate|A template failed/.test(message)) throw new Finding(message);
  }
  formatProblems(errors, 'json');
  for (const format of ['human', 'github'] as const) {
    const longest = Math.max(
      ...formatProblems(errors, format)
        .split('\n')
        .map(({ length }) => length),
    );
    if (longest > MAX_LINE) throw new Finding(`a line of ${longest} characters for ${format}`);
  }
  return errors.length > 0 ? 'refused' : 'accepted';
}

/** Runs content trees: a copy of the practice, changed and built in memory, with the cache of an earlier build. */
async function startTrees() {
  const folder = mkdtempSync(join(tmpdir(), 'ent-site-fuzz-'));
  const contentDir = join(folder, 'content');
  const project = resolveProject(ROOTS, { content: contentDir, out: join(folder, 'out') });
  const memory = createBuildCache(project);
  const reset = () => {
    rmSync(contentDir, { recursive: true, force: true });
    cpSync(PRACTICE, contentDir, { recursive: true, preserveTimestamps: true });
  };
  const make = async (): Promise<MadeSite | Problem[]> => {
    try {
      return await makeSite(project, memory);
    } catch (error) {
      if (error instanceof BuildFailure) return error.problems;
      throw error;
    }
  };
  reset();
  const usual = await make();
  if (Array.isArray(usual)) throw new Error('the practice itself does not build');
  const known = new Set(usual.documents.map(({ html }) => html));

  return {
    site: sharedSite(usual.site),
    async build({ bytes }: Input): Promise<Outcome> {
      reset();
      for (const change of JSON.parse(bytes.toString()) as TreeChange[]) apply(change, contentDir);
      const made = await make();
      if (readdirSync(folder).join() !== 'content') throw new Finding(`the build wrote files: ${readdirSync(folder).join()}`);
      if (Array.isArray(made)) return checkProblems(made);
      for (const { path } of made.files)
        if (!join('/out', path).startsWith(`/out${sep}`) || /\p{Cc}|\\|(^|\/)\.\.?(\/|$)/u.test(path))
          throw new Finding(`a file outside of the site: ${path}`);
      for (const { html } of made.documents) if (!known.has(html)) expectInert(html, { links: true });
      return checkProblems(made.problems);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Applies a change; one that the file system refuses is ignored. */
function apply(change: TreeChange, contentDir: string): void {
  const place = join(contentDir, change.path);
  if (!place.startsWith(contentDir + sep)) return;
  try {
    mkdirSync(dirname(place), { recursive: true });
    if (change.do === 'write') writeFileSync(place, Buffer.from(change.base64, 'base64'));
    else if (change.do === 'remove') rmSync(place, { recursive: true, force: true });
    else if (change.do === 'folder') mkdirSync(place);
    else if (change.do === 'link') symlinkSync(change.to, place);
    else if (change.do === 'pipe') execFileSync('mkfifo', [place], { stdio: 'ignore' });
    else if (change.do === 'rename' && lstatSync(place, { throwIfNoEntry: false })) renameSync(place, join(contentDir, change.to));
  } catch (error) {
    if (!(error instanceof Error && ('code' in error || 'status' in error))) throw error;
  }
}
