import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../generator/check/rules/index.ts';
import { en } from '../../../generator/languages/en.ts';
import { tested } from '../../../templates/tested.ts';
import { type TestReport, testedRecord } from '../../audit/tested-record.ts';
import { BUILD_CLAIMS, TESTED_CLAIMS } from '../../helpers/accessibility-proof.ts';
import { ROOT } from '../../helpers/command.ts';

const proofs = Object.entries(TESTED_CLAIMS).flatMap(([claim, tests]) => tests.map(([file, name]) => ({ claim, file, name })));

describe('the accessibility page', () => {
  it('says only what a test proves, and of a build only what ends it', () => {
    const missing = proofs.filter(({ file, name }) => !readFileSync(join(ROOT, 'tests', file), 'utf8').includes(name));
    expect(missing).toEqual([]);
    for (const rule of Object.values(BUILD_CLAIMS).flat()) expect(RULES[rule].severity, rule).toBe('error');
  });

  it('has no sentence besides these and those around them', () => {
    const sentences = ['heading', 'intro', 'changed', 'content', 'limits', ...Object.keys(TESTED_CLAIMS), ...Object.keys(BUILD_CLAIMS)];
    expect(Object.keys(en.strings.tested).toSorted()).toEqual(sentences.toSorted());
    expect(tested.passed.filter((claim) => !(claim in TESTED_CLAIMS))).toEqual([]);
    expect(tested.day).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

describe('the record of a run', () => {
  /** A run in which every test that proves something passed, for two pages where it is one of many. */
  const report = (status = (_title: string) => 'passed'): TestReport => ({
    testResults: proofs.map(({ file, name }) => {
      const titles = (/[$%]/.test(name) ? ['/', '/about'] : ['']).map((page) => name.replace(/\$\w+|%\w/g, page));
      return { name: `/repository/tests/${file}`, assertionResults: titles.map((title) => ({ title, status: status(title) })) };
    }),
  });

  it('has every claim of a run that went well, with its pages and views', () => {
    expect(testedRecord(report())).toEqual({ passed: Object.keys(TESTED_CLAIMS), missing: [], pages: 2, views: 2 });
  });

  it('has no claim of which one page failed, one test was skipped, or none ran', () => {
    const failed = testedRecord(report((title) => (title.startsWith('/about fits') ? 'failed' : 'passed')));
    expect(failed.passed).not.toContain('barriers');
    const place = 'failed: long/access.test.ts: /about fits every screen';
    expect(failed.missing).toEqual(['barriers', 'targets'].map((claim) => expect.stringContaining(`${claim}: ${place}`)));
    expect(testedRecord(report((title) => (title === 'keeps what was typed' ? 'skipped' : 'passed'))).passed).not.toContain('formMistakes');
    expect(testedRecord({ testResults: [] })).toMatchObject({ passed: [], pages: 0 });
  });
});
