// npm run docs: writes the documents that are made from code, and the pictures to choose from in content/guide.
// npm run docs -- --check: only compares, names what differs, and then exits with 1.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generatedDocuments, outdatedDocuments } from './documents.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const outdated = outdatedDocuments(root, await generatedDocuments(root));
for (const { path, text } of outdated) {
  process.stdout.write(`${path} ${values.check ? 'is out of date. To update it: npm run docs' : 'is written'}\n`);
  if (values.check) process.exitCode = 1;
  else {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
if (outdated.length === 0) process.stdout.write('All generated documents are up to date.\n');
