import { expect, it } from 'vitest';
import type { Provider, Service } from '../../../generator/contract/site.ts';
import { servicePeople } from '../../../templates/components/services/service-provider/service-provider.tsx';

const names = { card: 'Rhinoplasty', menu: 'Nose surgery', neighbourhood: 'Rhinoplasty' };
const service = { title: 'Rhinoplasty', names, surgical: true } as Service;
const credentials = ['One', 'Two', 'Three', 'Four'];
const doctor = (slug: string, more: Partial<Provider> = {}) =>
  ({ slug, specialties: [], expertise: [], credentials, ...more }) as unknown as Provider;
const shown = (providers: Provider[], of = service) => {
  const { as, people } = servicePeople(of, providers);
  return [as, ...people.map(({ slug }) => slug)];
};

it('an only doctor provides every service, and is said to operate where a page is about operations', () => {
  expect(shown([doctor('doe')])).toEqual(['operates', 'doe']);
  expect(shown([doctor('doe')], { ...service, surgical: false })).toEqual(['treats', 'doe']);
});

it('if there are several doctors, those who list the service are shown, by whichever of its names', () => {
  const byExpertise = doctor('nose', { expertise: ['Rhinoplasty, cosmetic and functional'] });
  const team = [doctor('ear'), byExpertise, doctor('too', { specialties: ['nose surgery'] })];
  expect(shown(team)).toEqual(['operates', 'nose', 'too']);
});

// tests/site/templates/team.test.ts tests the team of a service that no doctor lists.
it('at most four doctors are shown, each with the first credential only', () => {
  expect(shown(['a', 'b', 'c', 'd', 'e'].map((slug) => doctor(slug)))).toEqual(['doctors', 'a', 'b', 'c', 'd']);
  expect(servicePeople(service, [doctor('doe')]).people[0]?.credentials).toEqual(['One', 'Two']);
});
