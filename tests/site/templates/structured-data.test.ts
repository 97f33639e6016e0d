import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

const things = (file: string) =>
  [...readFileSync(join(inject('site'), file), 'utf8').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );
const ofType = (file: string, type: string) => things(file).filter((thing) => [thing['@type']].flat().includes(type));

describe('structured data', () => {
  it('describes a physician with credentials, training and employer', () => {
    const [physician] = ofType('providers/jane-doe.html', 'Physician');
    expect(physician).toMatchObject({
      name: 'Jane Doe',
      honorificPrefix: 'Dr.',
      worksFor: { '@id': 'https://www.doe-ent.example/#organization' },
    });
    expect(physician?.['hasCredential']).toHaveLength(5);
    expect(physician?.['alumniOf']).toHaveLength(3);
    expect(physician?.['knowsAbout']).toHaveLength(8);
  });

  it('calls operations procedures and other care services', () => {
    expect(ofType('service/rhinoplasties.html', 'MedicalProcedure')).toHaveLength(1);
    expect(ofType('service/sleep-apnea.html', 'Service')).toHaveLength(1);
    expect(ofType('service/sleep-apnea.html', 'MedicalWebPage')).toHaveLength(1);
  });

  it('gives every page below Home its trail, with full addresses', () => {
    const [trail] = ofType('locations/decatur-ga.html', 'BreadcrumbList');
    expect(trail?.['itemListElement']).toMatchObject([
      { position: 1, name: 'Home', item: 'https://www.doe-ent.example/' },
      { position: 2, name: 'Locations', item: 'https://www.doe-ent.example/locations' },
      { position: 3, name: 'Decatur', item: 'https://www.doe-ent.example/locations/decatur-ga' },
    ]);
    expect(ofType('index.html', 'BreadcrumbList')).toEqual([]);
  });

  it('signs an article with its author, publisher and days', () => {
    const [posting] = ofType('blog/is-it-only-snoring.html', 'BlogPosting');
    expect(posting).toMatchObject({
      headline: 'Is It Only Snoring?',
      datePublished: '2025-10-18',
      dateModified: '2025-10-18',
      author: { '@type': 'Person', name: 'Jane Doe' },
      articleSection: 'Sleep Medicine',
      image: expect.stringMatching(/^https:\/\/www\.doe-ent\.example\/assets\/social-[\w.-]+\.webp$/),
    });
  });
});
