import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPages } from '../../helpers/html.ts';
import { createSite } from '../../helpers/sites.ts';
import { DOCTORS, team } from '../../helpers/team.ts';
import { htmlMistakes } from '../../helpers/valid-html.ts';

const SITE = 'https://www.doe-ent.example';
const ALL = ['jane-doe', ...DOCTORS.map(({ slug }) => slug)];
const site = createSite(team());
let problems = '';
beforeAll(async () => {
  ({ problems } = await site.build());
});
afterAll(() => site.remove());
const page = openPages(site.outDir);
const thing = (path: string, type: string) => page(path).things.find((found) => [found['@type']].flat().includes(type));
const portraitsIn = (html: string) => [...html.matchAll(/\/assets\/art-(portrait[a-z-]*)\.\w+\.svg/g)].map((match) => match[1]);

describe('a practice with four doctors', () => {
  it('has no words about a single doctor on its home page', () => {
    expect(problems).toBe('');
    expect(page('/').main).toContain('Four doctors and one front desk');
  });

  it('has valid HTML wherever doctors are shown', async () => {
    const files = ['index', 'providers', 'providers/ana-ruiz'].map((name) => ({ file: `${name}.html` }));
    expect(await htmlMistakes(site.outDir, files)).toEqual([]);
  });

  it.each(['/', '/about', '/providers'])('shows all four on %s, each with a different portrait and a link', (path) => {
    const { main } = page(path);
    const cards = main.slice(main.indexOf('class="provider-grid"'), main.indexOf('</ul></div></section>'));
    for (const slug of ALL) expect(cards).toContain(`href="/providers/${slug}"`);
    expect(portraitsIn(cards)).toEqual(['portrait', 'portrait-short', 'portrait-bun', 'portrait-cap']);
    expect(page(path).text).toContain('Accepting new patients Speaks Spanish, English, and American Sign Language');
    expect(page(path).text).toContain('Not taking new patients at the moment');
  });

  it('has structured data of each doctor on the profile, and of all as employees of the practice', () => {
    expect(thing('/providers/ana-ruiz', 'Physician')).toEqual({
      '@context': 'https://schema.org',
      '@type': ['Physician', 'Person'],
      '@id': `${SITE}/providers/ana-ruiz#physician`,
      name: 'Ana Ruiz',
      honorificPrefix: 'Dr.',
      jobTitle: 'Ear doctor',
      url: `${SITE}/providers/ana-ruiz`,
      worksFor: { '@id': `${SITE}/#organization` },
      description: 'A doctor who treats ears and noses.',
      medicalSpecialty: expect.anything(),
      knowsLanguage: ['es', 'en', 'ase'],
      isAcceptingNewPatients: true,
      workLocation: [{ '@id': `${SITE}/#office-decatur` }],
    });
    expect(thing('/providers/bo-lind', 'Physician')).toMatchObject({ isAcceptingNewPatients: false });
    expect(thing('/providers/kim-park', 'Physician')).not.toHaveProperty('isAcceptingNewPatients');
    expect(thing('/contact-us', 'MedicalOrganization')?.['employee']).toEqual([
      { '@id': `${SITE}/providers/jane-doe#physician`, name: 'Jane Doe' },
      ...DOCTORS.map(({ slug, name }) => ({ '@id': `${SITE}/providers/${slug}#physician`, name })),
    ]);
  });

  it('links the publications of a doctor on that profile only', () => {
    const readers = ALL.filter((slug) => page(`/providers/${slug}`).html.includes('publications-link'));
    expect(readers).toEqual(['kim-park']);
    expect(page('/providers/kim-park').text).toContain('Papers of Dr. Park');
  });

  it('shows the portrait of the author on an article', () => {
    expect(portraitsIn(page('/blog/first-post').main)).toEqual(['portrait-short']);
    expect(portraitsIn(page('/blog/second-post').main)).toEqual(['portrait']);
  });

  it('says where a doctor sees patients, with links from the profile', () => {
    expect(page('/').text).toContain('Sees patients in Decatur and Midtown');
    expect(page('/providers/bo-lind').main).toContain(
      'Sees patients in <a href="/contact-us#office-decatur">Decatur</a> and <a href="/contact-us#office-midtown">Midtown</a>',
    );
  });

  it('shows the doctors of its office on a location', () => {
    const { main, text } = page('/locations/decatur-ga');
    expect(portraitsIn(main)).toEqual(['portrait', 'portrait-short', 'portrait-bun']);
    expect(main).toContain('href="/providers"');
    expect(text).not.toContain('About Dr. Doe');
  });

  it('offers the booking page of a doctor on the profile and in the booking window', () => {
    const own = 'https://book.visitdesk.example/ruiz';
    expect(page('/providers/ana-ruiz').main.split(`href="${own}"`)).toHaveLength(3);
    expect(page('/providers/bo-lind').main).not.toContain(own);
    expect(page('/').text).toContain('Book with Dr. Ruiz');
    expect(page('/').text).not.toContain('Book with Dr. Lind');
  });

  it('finds doctors in the search by name, field and language', () => {
    const { entries } = JSON.parse(site.read('search.json')) as { entries: { to: string; words: string[] }[] };
    const words = entries.find(({ to }) => to === '/providers/ana-ruiz')?.words.join(' ');
    for (const word of ['Ana Ruiz', 'Dizziness', 'Ear doctor', 'Spanish', 'español']) expect(words).toContain(word);
  });

  it('lists every doctor in the site map', () => {
    for (const slug of ALL) expect(page('/site-map').main).toContain(`href="/providers/${slug}"`);
  });
});

describe('a practice with two offices', () => {
  it('shows each on the contact page with its address, hours, phone, map and state', () => {
    const [, midtown = '', decatur = ''] = page('/contact-us').html.split(/<li class="office-card[^>]*id="office-/);
    expect(midtown).toMatch(/^midtown"/);
    expect(decatur).toMatch(/^decatur"/);
    for (const words of ['20 Sample Square', '8:00 AM to 12:00 PM<', 'href="tel:+14045550150"', 'embed?q=Decatur', 'directions?to=Decatur'])
      expect([words, midtown.includes(words), decatur.includes(words)]).toEqual([words, false, true]);
    expect(midtown).toContain('href="tel:+14045550100"');
    for (const card of [midtown, decatur]) expect(card.match(/data-open-now=/g)).toHaveLength(1);
    expect(decatur).toMatch(/Thanksgiving, November \d+, \d+/);
    expect(decatur).toContain('Winter break, December 24, 2998 to January 1, 2999');
  });

  it('is an organization whose offices are departments with separate ids (H3)', () => {
    for (const path of ['/', '/contact-us']) {
      const all = page(path).things;
      const organization = all.find((thing) => thing['@type'] === 'MedicalOrganization');
      const clinics = all.filter((thing) => thing['@type'] === 'MedicalClinic');
      expect(((organization?.['department'] ?? []) as Record<string, unknown>[]).map((clinic) => clinic['@id'])).toEqual(
        clinics.map((clinic) => clinic['@id']),
      );
      expect(organization).not.toHaveProperty('openingHoursSpecification');
      expect(clinics).toMatchObject([
        { '@id': `${SITE}/#office-midtown`, telephone: '+1-404-555-0100', address: { addressLocality: 'Atlanta' } },
        {
          '@id': `${SITE}/#office-decatur`,
          parentOrganization: { '@id': `${SITE}/#organization` },
          telephone: '+1-404-555-0150',
          url: `${SITE}/contact-us#office-decatur`,
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
    expect(page('/about').things.filter((thing) => thing['@type'] === 'MedicalClinic')).toEqual([]);
  });

  it('links a community to its nearest office', () => {
    const { html } = page('/locations/decatur-ga');
    expect(html).toContain('<p class="visit-block__office">Decatur</p>');
    expect(html).toContain('rush hour (Decatur)');
  });

  it('is found in the search by each of its offices', () => {
    const { entries } = JSON.parse(site.read('search.json')) as { entries: { to: string; text: string }[] };
    expect(entries.find(({ to }) => to === '/contact-us#office-decatur')?.text).toBe('20 Sample Square, Decatur, GA 30318');
  });
});
