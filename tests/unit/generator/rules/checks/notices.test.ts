import { expect, it } from 'vitest';
import type { Entry } from '../../../../../generator/content/read-entries.ts';
import { neededNotices, noticesCitedIn } from '../../../../../generator/content/types/notice.ts';
import type { CheckInput } from '../../../../../generator/rules/checks/check.ts';
import { missingNotices, noticesForPatients } from '../../../../../generator/rules/checks/notices.ts';

function entry(type: string, data: object): Entry {
  return { type, path: type, label: type, data, positionOf: () => ({ line: 2, column: 1 }) } as unknown as Entry;
}

const US = { address: { country: 'US' } };
const practice = (facts: object) => entry('practice', { ...US, medicare: true, ...facts });
const notice = (citation: string, others: object = { effective: '2026-01-01' }) => entry('notices', { rule: { citation }, ...others });
const ALL = ['45 CFR 164.520', '45 CFR 92.10 and 92.11', '45 CFR 149.610', '45 CFR 149.430'].map((one) => notice(one));

/** The fields that miss something, with the citation in the message. */
const missingIn = (...entries: Entry[]) =>
  missingNotices(entries).map(({ file, field, message }) => `${file} ${field} ${/\((45 CFR \S+)\)/.exec(message)?.[1] ?? ''}`.trim());

it('lists each notice that a practice in the United States lacks, by its citation, with the command that writes it', () => {
  const missing = ['164.520', '92.10', '149.610', '149.430'].map((section) => `practice noticesNotNeeded 45 CFR ${section}`);
  expect(missingIn(practice({}))).toEqual(missing);
  expect(missingIn(practice({}), ...ALL)).toEqual([]);
  expect(missingIn(practice({}), ...ALL.slice(1))).toEqual(missing.slice(0, 1));
  for (const { hint, severity } of missingNotices([practice({})]))
    expect([hint, severity]).toEqual([expect.stringMatching(/^Run: npx ent-site new notices\. .*noticesNotNeeded: \["45 CFR/), 'warning']);
});

it('wants the notice of nondiscrimination only for federal money, and asks a practice that has not said whether it takes any', () => {
  const others = ALL.filter((_, index) => index !== 1);
  expect(missingIn(practice({ medicare: false }), ...others)).toEqual([]);
  expect(missingIn(practice({ medicare: undefined }), ...ALL)).toEqual(['practice medicare']);
  expect(neededNotices({})).toContain('45 CFR 92.10');
});

it('skips notices that counsel finds not to be needed, and practices in other countries', () => {
  expect(missingIn(practice({ noticesNotNeeded: ['45 CFR 149.430'] }), ...ALL.slice(0, 3))).toEqual([]);
  expect(missingIn(practice({ address: { country: 'MX' } }))).toEqual([]);
  expect(missingIn(practice({ address: undefined }), entry('offices', { address: { country: 'MX' } }), entry('offices', US))).toHaveLength(
    4,
  );
  expect(missingNotices([])).toEqual([]);
});

it('counts neither a draft nor a notice of another law, and wants the first day of the privacy notice', () => {
  expect(missingIn(practice({}), notice('45 CFR 164.520', { draft: true }), ...ALL.slice(1))).toEqual([
    'practice noticesNotNeeded 45 CFR 164.520',
  ]);
  expect(missingIn(practice({}), notice('45 CFR 164.520', {}), ...ALL.slice(1))).toEqual(['notices effective 45 CFR 164.520']);
  expect(missingIn(practice({}), entry('notices', { policy: true }), ...ALL)).toEqual([]);
});

it('reads sections as lawyers write them, and no section that only begins alike', () => {
  expect(noticesCitedIn('45 C.F.R. § 164.520(c)(3)')).toEqual(['45 CFR 164.520']);
  expect(noticesCitedIn('45 CFR 92.10 and 92.11')).toEqual(['45 CFR 92.10']);
  expect(noticesCitedIn('45 CFR 92.101, 45 CFR 164.5201, 42 U.S.C. 18116')).toEqual([]);
});

it('makes missing notices errors with --production, and nothing in other builds', () => {
  const checked = (isProduction: boolean) => noticesForPatients({ entries: [practice({})], isProduction } as unknown as CheckInput);
  expect(checked(true).map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(Array(4).fill('error missing-notice'));
  expect(checked(false)).toEqual([]);
});
