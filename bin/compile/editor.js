// Compiles what browsers get of the editor at /admin/. Plain JavaScript, since a package is made with it (pack.js).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isInstalled } from './compile.js';

/** Where a package brings the editor compiled: what it is made from are no dependencies of a package (README.md, "Packages"). */
const PACKED = 'dist/admin';
const ENTRY = 'generator/studio/editor/client/main.tsx';

/** `app.js`, `app.css` and fonts by name. Compiles in the repository (rejects with esbuild's failure), reads in a package. */
export async function editorFiles(root) {
  if (!isInstalled(root)) return compileEditor(root);
  const folder = join(root, PACKED);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

export async function packEditor(root) {
  mkdirSync(join(root, PACKED), { recursive: true });
  for (const [name, bytes] of await compileEditor(root)) writeFileSync(join(root, PACKED, name), bytes);
}

async function compileEditor(root) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { app: ENTRY },
    outdir: 'admin',
    write: false,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    minify: true,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Only tests of rjsf load its validator, which makes code of schemas; the policy of the page forbids that.
    external: ['@rjsf/validator-ajv8'],
    loader: { '.woff2': 'file' },
    // Beside the style sheet.
    assetNames: '[name]',
    logLevel: 'silent',
    legalComments: 'none',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
}
