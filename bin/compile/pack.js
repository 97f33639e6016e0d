// npm runs this before it packs (package.json, `prepack`). A package contains its generator and editor compiled, so that it starts fast and
// works in a read-only folder, and the types of templates as declarations, which the TypeScript of a practice does not check again.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packEditor, packGenerator } from './compile.js';

const root = dirname(dirname(import.meta.dirname));
const types = {
  extends: '../tsconfig.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    rootDir: '..',
    outDir: 'types',
  },
  include: ['../templates', '../generator/shared'],
};

await packGenerator(root);
await packEditor(root);
const settings = join(root, 'dist/tsconfig.json');
writeFileSync(settings, JSON.stringify(types));
const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
const { bin } = JSON.parse(readFileSync(typescript, 'utf8'));
execFileSync(process.execPath, [join(dirname(typescript), bin.tsc), '-p', settings], { stdio: ['ignore', 2, 2] });
rmSync(settings);
