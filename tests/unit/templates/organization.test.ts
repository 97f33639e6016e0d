import { expect, it } from 'vitest';
import type { AssetManifest } from '../../../generator/contract/assets.ts';
import type { SharedSite } from '../../../generator/contract/site.ts';
import { organization } from '../../../templates/structured-data/organization.ts';

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
