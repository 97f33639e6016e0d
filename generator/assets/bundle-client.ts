import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type BuildFailure as EsbuildFailure } from 'esbuild';
import { BuildFailure } from '../problem.ts';
import { compileProblems } from '../render/load-templates.ts';
import type { OutputFile } from './fingerprint.ts';

export interface ClientBundle {
  files: OutputFile[];
  /** Address of the module that pages load. */
  href: string;
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

/** Bundles client/main.tsx for browsers. Throws BuildFailure where it does not compile. */
export async function bundleClient(rootDir: string, runtime: keyof typeof ALIASES): Promise<ClientBundle> {
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: { client: join(rootDir, 'client/main.tsx') },
    tsconfig: join(rootDir, 'client/tsconfig.json'),
    outdir: join(rootDir, 'assets'),
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    bundle: true,
    splitting: true,
    write: false,
    minify: true,
    format: 'esm',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    jsx: 'automatic',
    alias: ALIASES[runtime],
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    legalComments: 'none',
  }).catch((error: EsbuildFailure) => {
    throw error.errors ? new BuildFailure(compileProblems(error)) : error;
  });
  const files = outputFiles.map(({ path, contents }) => ({ path: `assets/${basename(path)}`, bytes: contents, sources: ['client'] }));
  const entry = files.find(({ path }) => basename(path).startsWith('client.'));
  if (!entry || !existsSync(join(rootDir, 'client/main.tsx'))) throw new Error('client/main.tsx gave no script');
  return { files, href: `/${entry.path}` };
}
