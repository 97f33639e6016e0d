import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TWO_OFFICES } from '../../helpers/offices.ts';
import { type CaseSite, createCaseSite } from '../../helpers/sites.ts';

let site: CaseSite;
let read: (file: string) => string;

beforeAll(async () => {
  site = createCaseSite();
  const { problems, read: readFile } = await site.check(TWO_OFFICES);
  expect(problems).toBe('');
  read = readFile;
});
afterAll(() => site.remove());

type Thing = Record<string, unknown>;
const things = (file: string): Thing[] =>
  [...read(file).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) => JSON.parse(match[1] ?? ''));
const HOME = 'https://www.doe-ent.example/';

describe('a practice with two offices', () => {
  it('shows each on the contact page with its address, hours, phone, map and state', () => {
    const [, midtown = '', decatur = ''] = read('contact-us.html').split(/<li class="office-card[^>]*id="office-/);
    expect(midtown).toMatch(/^midtown"/);
    expect(decatur).toMatch(/^decatur"/);
    for (const words of ['20 Sample Square', '8:00 AM to 12:00 PM<', 'href="tel:+14045550150"', 'embed?q=Decatur', 'directions?to=Decatur'])
      expect([words, midtown.includes(words), decatur.includes(words)]).toEqual([words, false, true]);
    expect(midtown).toContain('href="tel:+14045550100"');
    for (const card of [midtown, decatur]) expect(card.match(/data-open-now=/g)).toHaveLength(1);
    expect(decatur).toMatch(/Thanksgiving, November \d+, \d+/);
    expect(decatur).toContain('Winter break, December 24, 2998 to January 1, 2999');
  });

  it('is an organization whose offices are departments, each by its own identity (H3)', () => {
    for (const file of ['index.html', 'contact-us.html']) {
      const all = things(file);
      const organization = all.find((thing) => thing['@type'] === 'MedicalOrganization');
      const clinics = all.filter((thing) => thing['@type'] === 'MedicalClinic');
      expect(((organization?.['department'] ?? []) as Thing[]).map((clinic) => clinic['@id'])).toEqual(
        clinics.map((clinic) => clinic['@id']),
      );
      expect(organization).not.toHaveProperty('openingHoursSpecification');
      expect(clinics).toMatchObject([
        { '@id': `${HOME}#office-midtown`, telephone: '+1-404-555-0100', address: { addressLocality: 'Atlanta' } },
        {
          '@id': `${HOME}#office-decatur`,
          parentOrganization: { '@id': `${HOME}#organization` },
          telephone: '+1-404-555-0150',
          url: `${HOME}contact-us#office-decatur`,
          geo: { latitude: 33.7748 },
          openingHoursSpecification: [
            { opens: '08:00', closes: '12:00' },
            { opens: '13:00', closes: '17:00' },
            {},
            { validThrough: '2999-01-01' },
          ],
        },
      ]);
    }
    expect(things('about.html').filter((thing) => thing['@type'] === 'MedicalClinic')).toEqual([]);
  });

  it('sends a community to the office that is nearest', () => {
    const page = read('locations/decatur-ga.html');
    expect(page).toContain('<p class="visit-block__office">Decatur</p>');
    expect(page).toContain('rush hour (Decatur)');
  });

  it('is found in the search by each of its offices', () => {
    const { entries } = JSON.parse(read('search.json')) as { entries: { to: string; text: string }[] };
    expect(entries.find(({ to }) => to === '/contact-us#office-decatur')?.text).toBe('20 Sample Square, Decatur, GA 30318');
  });
});
