import fc from 'fast-check';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { IN_FULL } from '../../helpers/share.ts';
import { createWithdrawnSite } from '../../helpers/withdrawn-site.ts';

type WithdrawnSite = ReturnType<typeof createWithdrawnSite>;

const sites: WithdrawnSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});
vi.stubEnv('SOURCE_DATE_EPOCH', '');
afterAll(() => void vi.unstubAllEnvs());

const wordsIn = (texts: readonly string[], words: readonly string[]) => words.filter((word) => texts.some((text) => text.includes(word)));

/** Steps of a history; each one that publishes or serves checks what it shows. */
const STEPS: Record<string, (site: WithdrawnSite, person: number, number: number) => unknown> = {
  'give consent': (site, person) => site.give(person, undefined),
  'give consent for some days': (site, person, number) => site.give(person, number % 5),
  withdraw: (site, person) => site.withdraw(person),
  'edit the quote': (site, person) => site.edit(person),
  'remove the file': (site, person) => site.removeFile(person),
  'let days pass': (site, _, number) => site.passDays(1 + (number % 3)),
  build: (site) => expectBuilt(site, {}),
  'build a link': (site) => expectBuilt(site, { plain: false }),
  'build a plain folder': (site) => expectBuilt(site, { plain: true }),
  async 'build with a mistake'(site) {
    const problems = await site.buildWithMistake();
    const named = site.names.filter((name) =>
      problems?.some((message) => message.startsWith(`The published site still shows a quote of ${name}`)),
    );
    expect(named).toEqual(expect.arrayContaining(site.stillShown()));
  },
  async 'build a preview'(site) {
    expect(await site.buildPreview()).toBeUndefined();
    expect(wordsIn(site.previewTexts(), site.forbidden(false))).toEqual([]);
    expect(wordsIn(site.previewTexts(), site.allowed())).toEqual(site.allowed());
  },
  async 'roll back'(site) {
    const refusal = await site.rollback();
    if (refusal) expect(refusal.join()).toMatch(/There is no (previous|built) site|may not be published again/);
    else expectRemoved(site);
  },
  async serve(site) {
    await site.serve();
    expect(wordsIn(site.served(), site.forbidden(true))).toEqual([]);
    expect(wordsIn(site.served(), site.allowed())).toEqual(site.allowed());
  },
  async 'serve with a mistake'(site) {
    await site.serveWithMistake();
    expect(wordsIn(site.served(), site.forbidden(false))).toEqual([]);
  },
};

async function expectBuilt(site: WithdrawnSite, how: { plain?: boolean }): Promise<void> {
  expect(await site.build(how)).toBeUndefined();
  expectRemoved(site);
  expect(wordsIn(site.texts({ stored: false }), site.allowed())).toEqual(site.allowed());
}

/** Neither the site nor a stored release has words or names of people whose quote may not be shown; the site has no older words either. */
function expectRemoved(site: WithdrawnSite): void {
  expect(wordsIn(site.texts({ stored: false }), site.forbidden(true))).toEqual([]);
  expect(wordsIn(site.texts({ stored: true }), site.forbidden(false))).toEqual([]);
}

async function live(history: readonly { what: string; person: number; number: number }[]): Promise<void> {
  const site = createWithdrawnSite();
  sites.push(site);
  for (const person of site.names.keys()) site.give(person, undefined);
  await STEPS['build']?.(site, 0, 0);
  for (const { what, person, number } of history) {
    await STEPS[what]?.(site, person, number);
    expect(wordsIn(await site.previewed(), site.forbidden(false)), what).toEqual([]);
  }
}

/** Histories of one person each: what happens, and with which number. */
const HISTORIES: Record<string, readonly (string | [what: string, number: number])[]> = {
  'withdrawn while only the site before a rollback shows it, in both forms': [
    ...['withdraw', 'build a link', 'give consent', 'build a plain folder', 'roll back', 'withdraw', 'build with a mistake'],
    ...['build a link', 'roll back', 'build a plain folder', 'roll back'],
  ],
  'ended over midnight while it is served, previewed and stored, and nothing can be built': [
    ...[['give consent for some days', 0] as [string, number], 'build', 'build a preview', 'serve', 'edit the quote', 'build'],
    ...[['let days pass', 0] as [string, number], 'serve with a mistake', 'roll back', 'build with a mistake', 'build a preview', 'build'],
    'roll back',
  ],
  'removed, given again and withdrawn, each time before the next build': [
    ...['serve', 'remove the file', 'serve with a mistake', 'roll back', 'give consent', 'build a preview', 'edit the quote', 'build'],
    ...['withdraw', 'serve with a mistake', 'build a preview', 'roll back', 'give consent', 'roll back', 'withdraw', 'build', 'roll back'],
  ],
};

it.each(Object.entries(HISTORIES))('no address shows a quote that was %s', (_, history) =>
  live(
    history.map((step) =>
      typeof step === 'string' ? { what: step, person: 0, number: 0 } : { what: step[0], person: 0, number: step[1] },
    ),
  ),
);

it(
  'no address shows a quote that was withdrawn, has ended or was removed, after any history of edits, builds and rollbacks (B10)',
  async () => {
    const step = fc.record({ what: fc.constantFrom(...Object.keys(STEPS)), person: fc.nat(2), number: fc.nat(9) });
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), live);
    await fc.assert(property, { numRuns: IN_FULL ? 60 : 3, endOnFailure: true });
  },
  IN_FULL ? 1_800_000 : 120_000,
);
