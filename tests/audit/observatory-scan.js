// Scores addresses of this machine with the HTTP Observatory of MDN: node observatory-scan.js PACKAGE HTTP_PORT HTTPS_PORT PATH...
// Runs in a separate process, because Node reads NODE_EXTRA_CA_CERTS only when it starts. Prints one JSON object by path.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, httpPort, httpsPort, ...paths] = process.argv.slice(2);
// The list of preloaded hosts comes from the internet when the package installs; no host of a test is on it.
const preloaded = join(folder, 'conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

const load = (file) => import(pathToFileURL(join(folder, 'src', file)).href);
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS } = await load('constants.js');
const { getGradeForScore, getScoreModifier } = await load('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');

const results = {};
for (const path of paths) {
  const answers = await retrieve('localhost', { httpPort, httpsPort, path });
  if (!answers.responses.auto) throw new Error(`no answer for ${path}`);
  const tests = ALL_TESTS.map((test) => test(answers)).map(({ result, pass }) => ({ result, pass, modifier: getScoreModifier(result) }));
  const sum = (modifiers) => modifiers.reduce((total, modifier) => total + modifier, 100);
  const modifiers = tests.map(({ modifier }) => modifier);
  const penalized = sum(modifiers.filter((modifier) => modifier < 0));
  // The scan() function of the package accepts no port; this is its rule: extra credit only for sites that are good without it.
  const score = penalized >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : penalized;
  results[path] = { score, grade: getGradeForScore(score).grade, tests };
}
process.stdout.write(JSON.stringify(results));
process.exit(0);
