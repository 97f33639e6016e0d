import { basename, join } from 'node:path';
import { type BuildOptions, build, type BuildFailure as EsbuildFailure, type Metafile } from 'esbuild';
import { BuildFailure } from '../problem.ts';
import { compileProblems } from '../render/load-templates.ts';
import type { OutputFile } from './fingerprint.ts';

export interface ClientBundle {
  files: OutputFile[];
  /** Address of the module that pages load. */
  href: string;
  /** What runs in the head of every page, as text. */
  headScript: string;
  /** What runs in the document of the booking frame, as text. */
  frameScript: string;
  /** What a page with certain islands loads. */
  parts: ClientParts;
}

/** Which files belong to what, by path in out/. */
export interface ClientParts {
  /** The module itself and what it imports at once. */
  main: string[];
  /** What any island needs: the runtime. */
  runtime: string[];
  /** By name of the island, without what `main` and `runtime` hold already. */
  islands: ReadonlyMap<string, string[]>;
  /** Sources by file, with their share of its bytes (minified, raw). */
  modules: ReadonlyMap<string, { source: string; bytes: number }[]>;
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

/** Bundles client/main.tsx, client/head.ts and client/booking-frame.ts for browsers; `development` keeps the warnings of React. Throws BuildFailure where they do not compile. */
export async function bundleClient(
  rootDir: string,
  runtime: Runtime,
  mode: 'production' | 'development' = 'production',
): Promise<ClientBundle> {
  const common = {
    absWorkingDir: rootDir,
    outdir: join(rootDir, 'assets'),
    bundle: true,
    minify: mode === 'production',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    logLevel: 'silent',
    legalComments: 'none',
  } satisfies BuildOptions;
  // Without the settings of the client, whose strictness would write "use strict" into every page.
  const inline = (name: string) =>
    build({ ...common, tsconfigRaw: {}, entryPoints: { [name]: join(rootDir, `client/${name}.ts`) }, write: false, format: 'iife' });
  const [client, head, frame] = await Promise.all([
    build({
      ...common,
      tsconfig: join(rootDir, 'client/tsconfig.json'),
      entryPoints: { client: join(rootDir, 'client/main.tsx') },
      entryNames: '[name].[hash]',
      chunkNames: '[name].[hash]',
      splitting: true,
      write: false,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      alias: ALIASES[runtime],
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      // Style sheets of islands reach the page through templates.
      loader: { '.css': 'empty' },
    }),
    inline('head'),
    inline('booking-frame'),
  ]).catch((error: EsbuildFailure) => {
    throw error.errors ? new BuildFailure(compileProblems(error, rootDir)) : error;
  });
  const files = client.outputFiles.map(({ path, contents }) => ({ path: assetPath(path), bytes: contents, sources: ['client'] }));
  const parts = clientParts(client.metafile);
  return { files, href: `/${parts.main[0]}`, headScript: textOf(head), frameScript: textOf(frame), parts };
}

function textOf({ outputFiles }: { outputFiles: { text: string }[] }): string {
  return (outputFiles[0]?.text ?? '').trim();
}

function assetPath(output: string): string {
  return `assets/${basename(output)}`;
}

function clientParts({ outputs }: Metafile): ClientParts {
  const entryOf = (source: string) => Object.keys(outputs).find((output) => outputs[output]?.entryPoint === source);
  const reached = (output: string | undefined): string[] => {
    const seen = new Set<string>(output ? [output] : []);
    for (const path of seen)
      for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') seen.add(next);
    return [...seen];
  };
  const main = reached(entryOf('client/main.tsx'));
  const runtime = reached(entryOf('client/lib/hydrate-island.tsx')).filter((path) => !main.includes(path));
  const shared = new Set([...main, ...runtime]);
  const islands = Object.values(outputs).flatMap(({ entryPoint }): [string, string[]][] => {
    const name = /^client\/islands\/([\w-]+)\.tsx$/.exec(entryPoint ?? '')?.[1];
    return name
      ? [
          [
            name,
            reached(entryOf(entryPoint ?? ''))
              .filter((path) => !shared.has(path))
              .map(assetPath),
          ],
        ]
      : [];
  });
  const modules = Object.entries(outputs).map(([output, { inputs }]): [string, { source: string; bytes: number }[]] => [
    assetPath(output),
    Object.entries(inputs).map(([source, { bytesInOutput }]) => ({ source, bytes: bytesInOutput })),
  ]);
  return { main: main.map(assetPath), runtime: runtime.map(assetPath), islands: new Map(islands), modules: new Map(modules) };
}
