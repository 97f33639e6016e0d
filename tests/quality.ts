// npm run quality: how many tests prove each line of tests/quality.yaml, by suite. npm run quality -- P3 B4: their titles too.
// Exits with 1 where a line has no test that `npm test` runs, a test names an id that does not exist, or no suite runs a file.
import { parseArgs } from 'node:util';
import { counted } from '../generator/shared/text.ts';
import { type Proof, proofs, QUALITY, type Suite, suiteOf, testFiles } from './helpers/quality.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const all = proofs();
const chosen = positionals.length > 0 ? positionals : Object.keys(QUALITY);
const mistakes = [
  ...chosen.filter((id) => !(id in QUALITY)).map((id) => `tests/quality.yaml has no line ${id}.`),
  ...Object.keys(QUALITY)
    .filter((id) => !all.some(({ ids, suite }) => suite !== 'long' && ids.includes(id)))
    .map((id) => `${id} has no test that npm test runs.`),
  ...testFiles()
    .filter((file) => suiteOf(file) === undefined)
    .map((file) => `tests/${file} is in the folder of no suite.`),
  ...all.flatMap(({ ids, file, title }) => ids.filter((id) => !(id in QUALITY)).map((id) => `${file} names ${id}: ${title}`)),
];

for (const id of chosen.filter((id) => id in QUALITY)) {
  const own = all.filter(({ ids }) => ids.includes(id));
  process.stdout.write(`${id.padEnd(4)}${counts(own)}\n`);
  if (positionals.length === 0) continue;
  process.stdout.write(`    ${QUALITY[id]}\n`);
  for (const { file, title } of own) process.stdout.write(`    tests/${file}: ${title}\n`);
}
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;

function counts(own: readonly Proof[]): string {
  const suites: Suite[] = ['unit', 'site', 'browser', 'long'];
  return suites
    .map((suite) => ({ suite, tests: own.filter((proof) => proof.suite === suite) }))
    .filter(({ tests }) => tests.length > 0)
    .map(({ suite, tests }) => `${suite} ${tests.length} in ${counted(new Set(tests.map(({ file }) => file)).size, 'file', 'files')}`)
    .join(', ');
}
