import { expect, it } from 'vitest';
import type { AssetManifest, SharedSite } from '../../../generator/contract.ts';
import { organization } from '../../../templates/structured-data/organization.ts';

/** As much of a site as the thing is made of. */
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

it('a practice is the same as its pages on networks, where they are links', () => {
  const page = 'https://social.example/doe';
  const linked = organization(siteWith([{ network: 'facebook' }, { network: 'instagram', url: page }]), assets);
  expect(linked).toMatchObject({ sameAs: [page] });
  expect(organization(siteWith([{ network: 'facebook' }]), assets)).not.toHaveProperty('sameAs');
});
