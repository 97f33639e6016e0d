import { expect, it } from 'vitest';
import type { AssetManifest } from '../../../generator/contract/assets.ts';
import type { SharedSite } from '../../../generator/contract/site.ts';
import { organization, physician } from '../../../templates/structured-data/organization.ts';

/** The part of a site that the structured data is made from. */
const siteWith = (social: SharedSite['practice']['social']) =>
  ({
    url: 'https://www.example.com',
    routes: { home: '/' },
    practice: { name: 'Doe', brand: 'Doe', phone: '+14045550100', specialty: { organization: ['MedicalClinic'], medical: [] }, social },
    offices: [{ address: {}, hours: [], specialDays: [] }],
    settings: {},
    locationNames: [],
    providers: [],
  }) as unknown as SharedSite;
const assets = { social: () => ({ src: '/card.webp' }) } as unknown as AssetManifest;

it('structured data says that a practice is the same as its pages on social networks, if these are links', () => {
  const page = 'https://social.example/doe';
  const linked = organization(siteWith([{ network: 'facebook' }, { network: 'instagram', url: page }]), assets, true);
  expect(linked).toMatchObject({ sameAs: [page] });
  expect(organization(siteWith([{ network: 'facebook' }]), assets, true)).not.toHaveProperty('sameAs');
});

it('a page that is not about the whole practice contains only where, when and how to reach it', () => {
  const thing = organization(siteWith([{ network: 'instagram', url: 'https://social.example/doe' }]), assets, false);
  expect(Object.keys(thing)).toEqual(['@type', '@id', 'name', 'image', 'url', 'telephone', 'address', 'openingHoursSpecification']);
});

const office = {
  slug: 'midtown',
  name: 'Midtown',
  phone: '+14045550100',
  address: {},
  hours: [],
  specialDays: [],
  geo: { latitude: 33, longitude: -84 },
};
const withMap = { ...office, map: { directionsUrl: 'https://maps.example/to?q=a' } };

it('the practice has its map, its NPI and the languages of its doctors', () => {
  const site = siteWith([]);
  const full = {
    ...site,
    practice: { ...site.practice, npi: '1234567893', specialty: { ...site.practice.specialty, provider: 'Physician' } },
    routes: { home: '/', providers: '/providers' },
    offices: [withMap],
    providers: [
      { slug: 'doe', languages: ['en', 'es'] },
      { slug: 'ruiz', languages: ['es'] },
    ],
  } as unknown as SharedSite;
  expect(organization(full, assets, true)).toMatchObject({
    hasMap: 'https://maps.example/to?q=a',
    identifier: { '@type': 'PropertyValue', propertyID: 'NPI', value: '1234567893' },
    knowsLanguage: ['en', 'es'],
  });
  expect(organization(full, assets, false)).not.toHaveProperty('identifier');
});

it('of several offices, each has its map and position; the practice itself is not a place', () => {
  const site = siteWith([]);
  const practice = { ...site.practice, specialty: { organization: ['MedicalOrganization', 'MedicalClinic'], medical: [] } };
  const routes = { home: '/', offices: '/offices', anchors: { office: 'office' } };
  const several = { ...site, practice, routes, offices: [withMap, { ...office, slug: 'decatur' }] } as unknown as SharedSite;
  const thing = organization(several, assets, true);
  expect(thing).not.toHaveProperty('geo');
  expect(thing).not.toHaveProperty('hasMap');
});

it.each([
  ['Physician', { usNPI: '1234567893', hospitalAffiliation: [{ '@type': 'Hospital', name: 'West' }], isAcceptingNewPatients: true }],
  ['Dentist', { identifier: { value: '1234567893' }, affiliation: [{ '@type': 'Hospital', name: 'West' }], isAcceptingNewPatients: true }],
  ['Person', { identifier: { value: '1234567893' }, affiliation: [{ '@type': 'Hospital', name: 'West' }] }],
])('a provider who is a %s has NPI and hospitals in the properties of that type', (provider, expected) => {
  const site = siteWith([]);
  const practice = { ...site.practice, specialty: { ...site.practice.specialty, provider } };
  const doctor = { slug: 'doe', expertise: [], education: [], credentials: [], languages: [], npi: '1234567893' };
  const thing = physician(
    { ...doctor, hospitals: [{ name: 'West' }], acceptingPatients: true } as never,
    {
      ...site,
      practice,
      routes: { home: '/', providers: '/providers' },
    } as unknown as SharedSite,
  );
  expect(thing).toMatchObject(expected);
  if (provider === 'Person') expect(thing).not.toHaveProperty('isAcceptingNewPatients');
});
