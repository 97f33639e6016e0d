// npm run guide: writes the fields in content/README.md, from the schemas, and the pictures to choose from in content/guide.
// npm run guide -- --check: only compares, names what differs, and exits with 1 then.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { resolveProject } from '../../project.ts';
import { emptyMemory } from '../../run/memory.ts';
import { outdatedGuideFiles } from './guide-files.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { templates } = await emptyMemory(resolveProject({ packageDir: root, projectDir: root }, {})).loadTemplates();
const changed = outdatedGuideFiles(join(root, 'content'), templates);
for (const [path, text] of changed) {
  process.stdout.write(`content/${path} ${values.check ? 'differs: npm run guide writes it' : 'is written'}\n`);
  if (values.check) process.exitCode = 1;
  else {
    mkdirSync(dirname(join(root, 'content', path)), { recursive: true });
    writeFileSync(join(root, 'content', path), text);
  }
}
if (changed.length === 0) process.stdout.write('The guide is up to date.\n');
