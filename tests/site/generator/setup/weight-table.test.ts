import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite } from '../../../../generator/pipeline.ts';
import { resolveProject } from '../../../../generator/project.ts';
import { outdatedWeights, WEIGHTS_FILE } from '../../../../generator/setup/guide/weight-table.ts';
import { ROOT, ROOTS } from '../../../helpers/command.ts';
import { makeFolder } from '../../../helpers/folder.ts';
import { sharedMemory } from '../../../helpers/sites.ts';

const file = join(ROOT, WEIGHTS_FILE);
const { weights } = await makeSite(resolveProject(ROOTS, {}), sharedMemory());

it('client/README.md has the weights of the script that a build sends; npm run docs writes them', () => {
  expect(outdatedWeights(file, weights)).toBeUndefined();
});

it('finds a weight in it that is out of date, and corrects this line alone', () => {
  const text = readFileSync(file, 'utf8');
  const old = join(makeFolder(), 'README.md');
  writeFileSync(old, text.replace(/^\| every page \| [\d,]+ \|$/m, '| every page | 9,999 |'));
  expect(outdatedWeights(old, weights)?.replaceAll(/\| [\d,]+ \|$/gm, '')).toBe(text.replaceAll(/\| [\d,]+ \|$/gm, ''));
});
