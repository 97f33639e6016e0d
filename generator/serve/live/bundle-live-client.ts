import { join } from 'node:path';
import { build } from 'esbuild';

/** Compiles the part of live editing that runs in the browser: one script as text, style sheets inside. */
export async function bundleLiveClient(rootDir: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: [join(rootDir, 'generator/serve/live/client/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    loader: { '.css': 'text' },
    logLevel: 'silent',
    legalComments: 'none',
  });
  return (outputFiles[0]?.text ?? '').trim();
}
