import { type Proof, TESTED_CLAIMS } from './accessibility-proof.ts';

export type TestedClaim = keyof typeof TESTED_CLAIMS;
export const CLAIMS = Object.keys(TESTED_CLAIMS) as TestedClaim[];

/** The fields that are used here of the output of Vitest's "json" reporter. */
export interface TestReport {
  testResults: readonly {
    /** Absolute path of the test file. */
    name: string;
    assertionResults: readonly { title: string; status: string }[];
  }[];
}

export interface TestedRecord {
  /** Claims whose tests all passed. */
  passed: string[];
  /** Tests that failed, and those that did not run, by claim. */
  missing: string[];
  /** Number of pages on which the first claim was tested, and of views for the second. */
  pages: number;
  views: number;
}

/** Returns which of these claims a run has proven. A claim counts if each of its tests ran and passed, on every page for which it ran. */
export function testedRecord(report: TestReport, only: readonly TestedClaim[] = CLAIMS): TestedRecord {
  const claims = only.map((claim) => {
    const runs = proofsOf(claim).map((proof) => ({ proof, tests: testsOf(report, proof) }));
    const missing = runs.flatMap(({ proof: [file, name], tests }) => [
      ...(tests.length === 0 ? [`${claim}: ${file} has no test "${name}"`] : []),
      ...tests.filter(({ status }) => status !== 'passed').map(({ title, status }) => `${claim}: ${status}: ${file}: ${title}`),
    ]);
    return { claim, missing, count: runs[0]?.tests.length ?? 0 };
  });
  const countOf = (name: TestedClaim) => claims.find(({ claim }) => claim === name)?.count ?? 0;
  return {
    passed: claims.filter(({ missing }) => missing.length === 0).map(({ claim }) => claim),
    missing: claims.flatMap(({ missing }) => missing),
    pages: countOf('barriers'),
    views: countOf('views'),
  };
}

/** Returns the files, from tests/, and the names of the tests that prove these claims, as a regular expression. */
export function provingTests(claims: readonly TestedClaim[]): { files: string[]; names: string } {
  const proofs = claims.flatMap(proofsOf);
  return { files: [...new Set(proofs.map(([file]) => file))], names: proofs.map(([, name]) => patternOf(name)).join('|') };
}

function proofsOf(claim: TestedClaim): readonly Proof[] {
  return TESTED_CLAIMS[claim];
}

function testsOf({ testResults }: TestReport, [file, name]: Proof) {
  const pattern = new RegExp(patternOf(name));
  return testResults
    .filter((result) => result.name.endsWith(`/tests/${file}`))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ title }) => pattern.test(title)));
}

function patternOf(name: string): string {
  const parts = name.split(/\$\w+|%\w/);
  return parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+');
}
