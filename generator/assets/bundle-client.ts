import type { SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { BROWSERS } from '../../bin/compile/compile.js';
import { islandOf, SCRIPT_FILES, TEMPLATE_FILES } from '../contract/template-files.ts';
import { compileFailure } from '../render/template-problems.ts';
import { ASSETS_FOLDER } from '../shared/routes.ts';
import { asset } from './fingerprint.ts';
import { placedPackages } from './placed-packages.ts';

export interface ClientBundle {
  files: { path: string; text: string; sources: string[] }[];
  href: string;
  /** What runs in the head of every page, as text. */
  headScript: string;
  /** Address of what runs there before the first paint on pages with announcements. */
  announcementScript?: string;
  /** What runs in the document of the booking frame, as text. */
  frameScript: string;
  parts: ClientParts;
}

/** Which files belong to what, by path in out/. */
export interface ClientParts {
  /** The module itself and what it imports at once. */
  main: string[];
  /** What any island needs: the runtime. */
  runtime: string[];
  /** By name of the island, sorted, without what `main` and `runtime` hold already. */
  islands: readonly (readonly [name: string, files: string[]])[];
  /** Sources by file, with their share of its bytes (minified, raw). */
  modules: readonly (readonly [file: string, modules: { source: string; bytes: number }[]])[];
}

/** React ships as Preact unless content asks for the original: 6.6 kB instead of 59 kB brotli. */
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

/** Where modules of the client lie: its own, and what it has in common with the generator. */
export const CLIENT_FOLDERS = ['client', 'generator/shared'];

interface BundleChoice {
  runtime: Runtime;
  /** Whether a page has announcements, which have a script of their own; true when left out. */
  announcements?: boolean;
  /** `development` keeps warnings of React. */
  mode?: Mode;
}

/** Bundles the scripts of client/ for browsers. Throws BuildFailure where one does not compile. */
export async function bundleClient(packageDir: string, choice: BundleChoice): Promise<ClientBundle> {
  const { build } = await import('esbuild');
  const inline = async (file: string) => {
    const entryPoints = [join(packageDir, file)];
    // Without the settings of the client, whose strictness would write "use strict" into every page.
    const { outputFiles } = await build({ ...commonOptions(packageDir, choice), tsconfigRaw: {}, entryPoints, format: 'iife' });
    return (outputFiles[0]?.text ?? '').trim();
  };
  const [client, headScript, frameScript, announcements] = await Promise.all([
    build({ ...moduleOptions(packageDir, choice), metafile: true }),
    inline(SCRIPT_FILES.head),
    inline(SCRIPT_FILES.bookingFrame),
    choice.announcements === false ? undefined : inline(SCRIPT_FILES.announcements),
  ]).catch((error: Error) => {
    throw compileFailure(error, packageDir);
  });
  const files = client.outputFiles.map(({ path, text }) => ({ path: assetPath(path), text, sources: ['client'] }));
  const parts = clientParts(client.metafile);
  const bundle = { files, href: `/${parts.main[0]}`, headScript, frameScript, parts };
  if (announcements === undefined) return bundle;
  const { href, path } = asset('announcements.js', announcements, ['client']);
  const file = { path, text: announcements, sources: ['client'] };
  return { ...bundle, files: [...files, file], announcementScript: href, parts: { ...parts, main: [...parts.main, path] } };
}

/** Compiles the client again with source maps. Returns what finds that of a script which was sent, unless its sources were edited since. */
export async function clientSourceMaps(packageDir: string): Promise<(script: string) => SourceMapPayload | undefined> {
  // Names of files hold a hash of their map, so that they are others with one.
  const withoutHashes = (script: string) => script.replace(/\.[A-Z\d]{8}\.js/g, '.js');
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
    plugins: [placedPackages(packageDir)],
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
    // Style sheets of islands reach the page through templates.
    loader: { '.css': 'empty' },
  } satisfies BuildOptions;
}

function assetPath(output: string): string {
  return ASSETS_FOLDER.slice(1) + basename(output);
}

function clientParts({ outputs }: Metafile): ClientParts {
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
    return name ? [[name, own.map(assetPath)] as const] : [];
  });
  const modules = Object.entries(outputs).map(
    ([output, { inputs }]) =>
      [assetPath(output), Object.entries(inputs).map(([source, { bytesInOutput: bytes }]) => ({ source, bytes }))] as const,
  );
  return { main: main.map(assetPath), runtime: runtime.map(assetPath), islands, modules };
}
