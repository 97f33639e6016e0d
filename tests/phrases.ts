// npm run check:phrases: where the repository uses a phrase of tests/phrases.yaml, with what to write instead.
// npm run check:phrases -- generator/content README.md looks at these folders and files only. Exits with 1 where it finds one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { counted } from '../generator/shared/text.ts';
import { phrasesIn } from './helpers/phrases.ts';

const { positionals } = parseArgs({ allowPositionals: true });
// What patients read is checked by the rules of the site. STYLE.md quotes what not to write; inputs of tests may be wrong on purpose.
const IGNORED =
  /^content\/(FIELDS|STYLE)\.md$|^content\/(?!\w+\.md$)|(^|\/)starter\/|^tests\/(practice|practices|fuzz\/corpus)\/|^tests\/phrases\.yaml$/;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...positionals], { encoding: 'utf8' })
  .split('\n')
  // Git also lists a file that was deleted and is not committed yet.
  .filter((file) => /\.(tsx?|[cm]?js|css|md|txt|ya?ml)$/.test(file) && !IGNORED.test(file) && existsSync(file));

const found = files.flatMap((file) => phrasesIn(readFileSync(file, 'utf8')).map((phrase) => ({ file, ...phrase })));
for (const { file, line, words, write } of found) process.stderr.write(`${file}:${line} "${words}": write ${write}\n`);
if (found.length > 0) process.stderr.write(`${counted(found.length, 'phrase', 'phrases')} of tests/phrases.yaml.\n`);
process.exitCode = found.length > 0 ? 1 : 0;
