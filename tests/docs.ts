// npm run docs: writes the documents that are made from code, and the pictures to choose from in content/guide.
// npm run docs -- --check: only compares, names what differs, and then exits with 1.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './helpers/command.ts';
import { generatedDocuments, outdatedDocuments } from './helpers/generated-documents.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const outdated = outdatedDocuments(ROOT, await generatedDocuments(ROOT));
for (const { path, text } of outdated) {
  process.stdout.write(`${path} ${values.check ? 'is out of date. To update it: npm run docs' : 'is written'}\n`);
  if (values.check) process.exitCode = 1;
  else {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
}
if (outdated.length === 0) process.stdout.write('All generated documents are up to date.\n');
