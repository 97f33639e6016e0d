import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { neededNotices, noticesCitedIn, REQUIRED_NOTICES } from '../../content/types/notice.ts';
import type { Hint } from '../../problem/hint.ts';
import type { Problem } from '../../problem/problem.ts';
import { isDraft } from '../../site/hidden-entries.ts';
import type { Notice, Office, Practice } from '../../site/site.ts';
import type { Check } from './check.ts';

/** Returns which notices that the law requires a practice in the United States does not show, and what is missing to know it. */
export function missingNotices(entries: readonly Entry[], severity?: Problem['severity']): Problem[] {
  const [practice] = entriesOf<Practice>(entries, 'practice');
  const offices = [practice, ...entriesOf<Pick<Office, 'address'>>(entries, 'offices')];
  if (!practice || !offices.some((office) => office?.data.address?.country === 'US')) return [];
  const citedIn = ({ data }: Entry<Notice>) => noticesCitedIn(data.rule?.citation ?? '');
  const shown = entriesOf<Notice>(entries, 'notices').filter((entry) => !isDraft(entry));
  const missing = neededNotices(practice.data).filter((one) => !shown.some((entry) => citedIn(entry).includes(one)));
  const dateless = shown.filter((entry) => !entry.data.effective && citedIn(entry).includes('45 CFR 164.520'));
  const at = (entry: Entry, field: string, message: string, hint: Hint) =>
    entryProblem('missing-notice', entry, [field], message, hint, severity);
  const whether = 'This does not say whether you take Medicare, Medicaid or other federal money; the law then requires one more notice.';
  const undated = 'The first day on which the notice applies is missing (45 CFR 164.520).';
  return [
    ...(practice.data.medicare === undefined
      ? [at(practice, 'medicare', whether, ['Write "medicare: true" or "medicare: false".', 'Choose Yes or No.'])]
      : []),
    ...missing.map((one) => at(practice, 'noticesNotNeeded', `The site has no ${REQUIRED_NOTICES[one]} (${one}).`, hintFor(one))),
    ...dateless.map((entry) => at(entry, 'effective', undated, ['Write it under "effective", such as 2027-01-01.', 'Write it here.'])),
  ];
}

function hintFor(citation: string): Hint {
  return [
    `Run: npx ent-site new notices. If you have the notice, write ${citation} as its "citation". If your lawyer says that you do not need it, ` +
      `write into practice.yaml: noticesNotNeeded: ["${citation}"]`,
    'Ask the person who looks after your website for a draft, or check it here if your lawyer says that you do not need it.',
  ];
}

/** Reports missing notices as errors with `--production`. */
export const noticesForPatients: Check = ({ entries, isProduction }) => (isProduction ? missingNotices(entries, 'error') : []);
