// Runs a script of this folder that is written in TypeScript: node tests/run.js tests/bench/serve.ts [options]
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...options] = process.argv.slice(2);
// React takes twice as long to render with its development checks.
process.env.NODE_ENV = 'production';
// Two folders below the root, as the scripts are: what they find by import.meta.url, they find from here too.
const outfile = join(root, `node_modules/.cache/ent-site-script-${process.pid}.mjs`);
await build({
  absWorkingDir: root,
  entryPoints: [script],
  outfile,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  // Templates name their style sheets.
  loader: { '.css': 'empty' },
  sourcemap: 'inline',
});
process.argv.splice(1, process.argv.length - 1, script, ...options);
try {
  await import(pathToFileURL(outfile).href);
} finally {
  rmSync(outfile, { force: true });
}
