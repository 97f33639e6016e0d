import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../generator/languages/en.ts';
import { RULES } from '../../../generator/rules/index.ts';
import { tested } from '../../../templates/tested.ts';
import { BUILD_CLAIMS, TESTED_CLAIMS } from '../../audit/accessibility-proof.ts';
import { ROOT } from '../../helpers/command.ts';

const proofs = Object.entries(TESTED_CLAIMS).flatMap(([claim, tests]) => tests.map(([file, name]) => ({ claim, file, name })));

describe('the accessibility page', () => {
  it('says only what a test proves, and names only checks that stop a build', () => {
    const missing = proofs.filter(({ file, name }) => !readFileSync(join(ROOT, 'tests', file), 'utf8').includes(name));
    expect(missing).toEqual([]);
    for (const rule of Object.values(BUILD_CLAIMS).flat()) expect(RULES[rule].severity, rule).toBe('error');
  });

  it('has no sentences but these and the ones around them', () => {
    const sentences = ['heading', 'intro', 'changed', 'content', 'limits', ...Object.keys(TESTED_CLAIMS), ...Object.keys(BUILD_CLAIMS)];
    expect(Object.keys(en.strings.tested).toSorted()).toEqual(sentences.toSorted());
    expect(tested.passed.filter((claim) => !(claim in TESTED_CLAIMS))).toEqual([]);
    expect(tested.day).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});
