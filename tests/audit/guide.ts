// npm run guide: writes what content/README.md says of fields, from the schemas, and the pictures to choose from in content/guide.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../helpers/command.ts';
import { guideFiles } from '../helpers/guide/guide-files.ts';

for (const [path, text] of guideFiles()) {
  const file = join(ROOT, 'content', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`content/${path}\n`);
}
