import { type Proof, TESTED_CLAIMS } from '../helpers/accessibility-proof.ts';

/** What the reporter "json" of Vitest writes of a run, as far as it is read here. */
export interface TestReport {
  testResults: readonly {
    /** Absolute path of the test file. */
    name: string;
    assertionResults: readonly { title: string; status: string }[];
  }[];
}

export interface TestedRecord {
  /** Claims of which every test passed. */
  passed: string[];
  /** Tests that did not pass, and those that did not run, by claim. */
  missing: string[];
  /** Pages that the first claim was tested on, and views of the second. */
  pages: number;
  views: number;
}

/** What a run has proven. A claim counts where each of its tests ran and passed, with every page that it was run for. */
export function testedRecord(report: TestReport): TestedRecord {
  const claims = Object.entries(TESTED_CLAIMS).map(([claim, proofs]) => {
    const runs = proofs.map((proof: Proof) => ({ proof, tests: testsOf(report, proof) }));
    const missing = runs.flatMap(({ proof: [file, name], tests }) => [
      ...(tests.length === 0 ? [`${claim}: ${file} has no test "${name}"`] : []),
      ...tests.filter(({ status }) => status !== 'passed').map(({ title, status }) => `${claim}: ${status}: ${file}: ${title}`),
    ]);
    return { claim, missing, count: runs[0]?.tests.length ?? 0 };
  });
  const countOf = (name: keyof typeof TESTED_CLAIMS) => claims.find(({ claim }) => claim === name)?.count ?? 0;
  return {
    passed: claims.filter(({ missing }) => missing.length === 0).map(({ claim }) => claim),
    missing: claims.flatMap(({ missing }) => missing),
    pages: countOf('barriers'),
    views: countOf('views'),
  };
}

/** Files with tests that prove something, from tests/. */
export const PROVING_FILES = [
  ...new Set(
    Object.values(TESTED_CLAIMS)
      .flat()
      .map(([file]) => file),
  ),
];

function testsOf({ testResults }: TestReport, [file, name]: Proof) {
  const pattern = new RegExp(
    name
      .split(/\$\w+|%\w/)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.+'),
  );
  return testResults
    .filter((result) => result.name.endsWith(`/tests/${file}`))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ title }) => pattern.test(title)));
}
