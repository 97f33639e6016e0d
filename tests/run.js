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
} catch (error) {
  const line = expectedFailure(error);
  if (!line) throw error;
  process.stderr.write(`${line.text}\n`);
  process.exitCode = line.code;
} finally {
  rmSync(outfile, { force: true });
}

/** What to print, and the exit code, for a failure that is not a mistake of the script; undefined for any other. */
function expectedFailure({ name, code, message }) {
  const [, missing] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
  if (code === 'ERR_MODULE_NOT_FOUND' && missing)
    return { text: `This needs the package ${missing}: npm install --no-save ${missing}`, code: 0 };
  // tests/helpers/unavailable.ts
  if (name === 'Unavailable') return { text: message, code: 0 };
  if (code?.startsWith('ERR_PARSE_ARGS')) return { text: message, code: 2 };
  return undefined;
}
