import { type Claim, namesBoard } from '../../content/claims.ts';
import { type Entry, entriesOf, entryProblem } from '../../content/read-entries.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { groupBy } from '../../shared/collections.ts';
import { isDraft } from '../../site/hidden-entries.ts';
import type { Practice, Provider, Settings, Site } from '../../site/site.ts';
import type { SiteCheck } from './check.ts';

type Kind = Practice['specialty']['provider'];

/** The rules of some states about the advertising of doctors, of dentists, or of everyone who treats patients. */
const STATE_RULES: Readonly<Record<string, Partial<Record<Kind | 'all', string>>>> = {
  CA: { all: 'California Business and Professions Code section 651' },
  FL: { Physician: 'Florida Statutes section 458.331(1)(d)' },
  GA: {
    Physician: 'O.C.G.A. 43-34-8, which lists "flamboyant or extravagant claims"',
    Dentist: 'Rule 150-10-.01 of the Georgia Board of Dentistry',
  },
  NY: { Physician: 'New York Education Law section 6530(27)', Dentist: '8 NYCRR 29.1(b)(12)' },
  TX: { all: 'Texas Occupations Code section 101.201' },
};

/** Returns the rule about claims in advertising where the practice is. */
function advertisingRule({ offices, practice }: Pick<Site, 'offices' | 'practice'>): string {
  // Another check reports an office without an address.
  const { country = 'US', region = '' } = (offices[0] as Partial<Site['offices'][0]> | undefined)?.address ?? {};
  if (country !== 'US') return 'the advertising rules of your board';
  const rules = STATE_RULES[region];
  const ofState = rules?.[practice.specialty.provider] ?? rules?.all;
  const federal = 'the FTC Act (15 U.S.C. 45)';
  return ofState ? `${ofState}, and ${federal}` : `${federal} and the rules of your state`;
}

/** Content types whose words are not those of the practice, or that visitors do not see. */
const NOT_TEXTS = new Set(['sources', 'words']);

type Found = Claim & { entry: Entry };

function found(entries: readonly Entry[], kind: Claim['kind']): Found[] {
  const shown = entries.filter((entry) => !NOT_TEXTS.has(entry.type) && !isDraft(entry));
  return shown.flatMap((entry) => entry.facts.claims.flatMap((claim) => (claim.kind === kind ? { ...claim, entry } : [])));
}

function claimProblem(rule: 'claim' | 'board-name', { entry, at }: Found, message: string, hint: readonly [string, string]): Problem {
  const position = typeof at === 'number' ? { line: at + entry.bodyLineOffset } : { ...entry.positionOf(at), field: at.join('.') };
  return problem(rule, { file: entry.label, ...position }, message, hint);
}

/** Finds claims without proof or approval, and approvals that no text uses. */
export const unprovenClaims: SiteCheck = ({ entries, site }) => {
  const settings = entriesOf<Settings>(entries, 'settings');
  const approvals = settings.flatMap(({ data }) => data.claims);
  const used = new Set<(typeof approvals)[number]>();
  const rule = advertisingRule(site);
  const names = [site.practice.name, site.practice.brand].map(plain);
  const problems = found(entries, 'claim').flatMap((claim): Problem[] => {
    const sentence = plain(claim.sentence);
    const isWithin = (words: string) => words.includes(plain(claim.words)) && sentence.includes(words);
    const known = approvals.filter(({ words }) => isWithin(plain(words)));
    const approval = known.find(({ file }) => file === claim.entry.path);
    if (approval) used.add(approval);
    // The name of a practice is registered.
    if (approval || names.some(isWithin)) return [];
    const elsewhere = known.length > 0 ? ` It is approved only for ${known.map(({ file }) => file).join(', ')}.` : '';
    const message = `"${claim.words}" is a claim that you have to be able to prove.${elsewhere} See ${rule}.`;
    const quote = claim.entry.type === 'testimonials' ? 'Leave the sentence out of the quote' : 'Say it without these words';
    return [
      claimProblem('claim', claim, message, [
        `${quote}, or add them to "claims" in content/site.yaml with file: ${claim.entry.path} and their proof ("source" or "url") or approval ("approved: { by, date }").`,
        `${quote}. If they are proven or approved, add them under Menu and settings, Approved claims.`,
      ]),
    ];
  });
  const hint = 'Remove the entry, or correct its words or its file.';
  const unused = settings.flatMap((entry) =>
    approvals.flatMap((approval, index) => {
      const message = `No claim in ${approval.file} has the words "${approval.words}".`;
      return used.has(approval) ? [] : [entryProblem('unused-claim', entry, ['claims', index, 'words'], message, hint)];
    }),
  );
  return [...unused, ...problems];
};

/** Returns words for a comparison: curly and straight apostrophes, and capitals, do not matter. */
function plain(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Finds profiles that say "board-certified" without naming the board, and the first other text if no profile names one. */
export const unnamedBoards: SiteCheck = ({ entries }) => {
  const named = entriesOf<Provider>(entries, 'providers').flatMap(({ data, path }) => (data.credentials.some(namesBoard) ? path : []));
  const texts = [...groupBy(found(entries, 'board'), ({ entry }) => entry.path).values()].flatMap((inFile) => inFile.slice(0, 1));
  const isProfile = ({ entry }: Found) => entry.type === 'providers';
  const others = texts.filter((text) => named.length === 0 && !isProfile(text)).slice(0, 1);
  return [...others, ...texts.filter((text) => isProfile(text) && !named.includes(text.entry.path))].map((text) => {
    const message = `This text says "${text.words}", but ${isProfile(text) ? 'the credentials do not name' : 'no profile names'} the board.`;
    return claimProblem('board-name', text, message, [
      'Write the full name under "credentials" in the file of the doctor: Board-certified by the American Board of …',
      'Write the full name under Credentials of the doctor: Board-certified by the American Board of …',
    ]);
  });
};
