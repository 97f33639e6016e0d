import type { SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import type { BuildOptions, Metafile, OutputFile } from 'esbuild';
import { BROWSERS } from '../../bin/compile/compile.js';
import { islandOf, SCRIPT_FILES, TEMPLATE_FILES } from '../contract/template-files.ts';
import { hashOfParts } from '../files/hash.ts';
import { compileFailure } from '../render/template-problems.ts';
import { ASSETS_FOLDER } from '../shared/routes.ts';
import { asset } from './fingerprint.ts';

/** The files of the client by the part that they belong to. Paths are relative to out/. */
export interface ClientParts {
  /** The entry module and its static imports. */
  main: string[];
  /** The runtime, which every island needs. */
  runtime: string[];
  /** The files of each island by name, sorted, without the files of `main` and `runtime`. */
  islands: readonly (readonly [name: string, files: string[]])[];
  /** The sources of each file, with their share of its bytes (minified, not compressed). */
  modules: readonly (readonly [file: string, modules: { source: string; bytes: number }[]])[];
}

/** React is replaced by Preact unless content chooses React: 6.6 kB instead of 59 kB (brotli). */
const ALIASES = {
  react: {},
  preact: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': 'preact/compat/client',
  },
} as const;

export type Runtime = keyof typeof ALIASES;
type Mode = 'production' | 'development';

/** Folders with the modules of the client: its own, and those that it shares with the generator. */
export const CLIENT_FOLDERS = ['client', 'generator/shared'];

interface BundleChoice {
  runtime: Runtime;
  /** Whether a page has announcements, which have a separate script. Default: true. */
  announcements?: boolean;
  /** `development` keeps React's warnings. */
  mode?: Mode;
}

/**
 * Bundles the scripts of client/ for browsers. `headScript` (text) runs in the head of every page, `frameScript` (text) in the document of the
 * booking frame. `announcementScript` is the address of the script that runs before the first paint on pages with announcements. Throws
 * BuildFailure if a script does not compile.
 */
export async function bundleClient(packageDir: string, choice: BundleChoice) {
  const { build } = await import('esbuild');
  const [client, plain] = await Promise.all([
    build({ ...moduleOptions(packageDir, choice), metafile: true }),
    // Without client/tsconfig.json, whose "strict" would write "use strict" into every page.
    build({ ...commonOptions(packageDir, choice), tsconfigRaw: {}, entryPoints: SCRIPT_FILES, format: 'iife' }),
  ]).catch((error: Error) => {
    throw compileFailure(error, packageDir);
  });
  const scripts = new Map(plain.outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()]));
  const [headScript = '', frameScript = ''] = [scripts.get('head'), scripts.get('bookingFrame')];
  const nameOf = namesByContent(client.outputFiles, client.metafile);
  const pathOf = (output: string) => ASSETS_FOLDER.slice(1) + nameOf(basename(output));
  const files = client.outputFiles.map(({ path, text }) => ({ path: pathOf(path), text: text.replace(NAME, nameOf), sources: ['client'] }));
  const parts = clientParts(client.metafile, pathOf);
  const announcements = scripts.get('announcements') ?? '';
  const announced = choice.announcements === false ? undefined : asset('announcements.js', announcements, ['client']);
  if (announced) {
    files.push({ path: announced.path, text: announcements, sources: ['client'] });
    parts.main.push(announced.path);
  }
  return { files, href: `/${parts.main[0]}`, headScript, announcementScript: announced?.href, frameScript, parts };
}

/** A module name by esbuild. Its hash depends on the folders of the installed packages. */
const NAME = /(?<![\w-])[\w-]+\.[A-Z\d]{8}\.js/g;

function withoutHashes(script: string): string {
  return script.replace(/\.[A-Za-z\d]{8}\.js/g, '.js');
}

/** Returns module names that are the same on every machine: with a hash of the text of the module and of all direct and indirect imports. */
function namesByContent(outputFiles: readonly OutputFile[], { outputs }: Metafile): (name: string) => string {
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), withoutHashes(text)]));
  const importsOf = new Map(
    Object.entries(outputs).map(([path, { imports }]) => [basename(path), imports.map((one) => basename(one.path))]),
  );
  return (name) => {
    const text = texts.get(name);
    if (text === undefined) return name;
    const reached = new Set(importsOf.get(name));
    for (const other of reached) for (const next of importsOf.get(other) ?? []) reached.add(next);
    const imported = [...reached].map((other) => texts.get(other) ?? '').sort();
    return withoutHashes(name).replace(/js$/, `${hashOfParts([text, ...imported]).slice(0, 8)}.js`);
  };
}

/** Compiles the client again with source maps. The result finds the map of a script by its text, unless its sources were edited since. */
export async function clientSourceMaps(packageDir: string): Promise<(script: string) => SourceMapPayload | undefined> {
  const { build } = await import('esbuild');
  const maps = new Map<string, SourceMapPayload>();
  for (const runtime of Object.keys(ALIASES) as Runtime[]) {
    const options = moduleOptions(packageDir, { runtime });
    const { outputFiles } = await build({ ...options, sourcemap: 'external', sourcesContent: false });
    const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
    for (const [path, text] of texts) if (path.endsWith('.js')) maps.set(withoutHashes(text), JSON.parse(texts.get(`${path}.map`) ?? '{}'));
  }
  return (script) => maps.get(withoutHashes(script));
}

function commonOptions(packageDir: string, { mode = 'production' }: BundleChoice) {
  return {
    absWorkingDir: packageDir,
    outdir: join(packageDir, ASSETS_FOLDER),
    bundle: true,
    write: false,
    minify: mode === 'production',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    target: BROWSERS,
    logLevel: 'silent',
    legalComments: 'none',
  } satisfies BuildOptions;
}

function moduleOptions(packageDir: string, choice: BundleChoice) {
  return {
    ...commonOptions(packageDir, choice),
    tsconfig: join(packageDir, TEMPLATE_FILES.clientSettings),
    entryPoints: { client: join(packageDir, TEMPLATE_FILES.client) },
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    alias: ALIASES[choice.runtime],
    // Templates add the style sheets of islands to the page.
    loader: { '.css': 'empty' },
  } satisfies BuildOptions;
}

function clientParts({ outputs }: Metafile, pathOf: (output: string) => string): ClientParts {
  const reached = (source: string): string[] => {
    const seen = new Set(Object.keys(outputs).filter((output) => outputs[output]?.entryPoint === source));
    for (const path of seen)
      for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') seen.add(next);
    return [...seen];
  };
  const main = reached(TEMPLATE_FILES.client);
  const runtime = reached(TEMPLATE_FILES.hydration).filter((path) => !main.includes(path));
  const shared = new Set([...main, ...runtime]);
  const islands = Object.values(outputs).flatMap(({ entryPoint = '' }) => {
    const name = islandOf(entryPoint);
    const own = name ? reached(entryPoint).filter((path) => !shared.has(path)) : [];
    return name ? [[name, own.map(pathOf)] as const] : [];
  });
  const modules = Object.entries(outputs).map(
    ([output, { inputs }]) =>
      [pathOf(output), Object.entries(inputs).map(([source, { bytesInOutput: bytes }]) => ({ source, bytes }))] as const,
  );
  return { main: main.map(pathOf), runtime: runtime.map(pathOf), islands, modules };
}
