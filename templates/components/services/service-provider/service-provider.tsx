import type { Provider, Service } from '../../../../generator/contract/site.ts';
import { providerNameWithDegrees } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { usePage } from '../../../context.tsx';
import { ProviderPortrait } from '../../basics/picture/picture.tsx';
import { List, Section } from '../../basics/text/text.tsx';
import './service-provider.css';

const SHOWN = ['slug', 'prefix', 'name', 'suffix', 'shortName', 'jobTitle', 'photo', 'portrait'] as const;
/** Most providers that are shown; `CREDENTIALS` limits the credentials of each. */
const PEOPLE = 4;
const CREDENTIALS = 2;

export interface ServicePeople {
  /** `doctors` if content does not say which of several providers it is. */
  as: 'operates' | 'treats' | 'doctors';
  people: readonly (Pick<Provider, (typeof SHOWN)[number]> & { credentials: readonly string[] })[];
}

/** The providers to show for a service: those with the service in their specialties or expertise, or else the first of the team. */
export function servicePeople({ title, names, surgical }: Service, providers: readonly Provider[]): ServicePeople {
  const wanted = [title, ...Object.values(names)].map((name) => name.toLowerCase());
  const named = providers.filter(({ specialties, expertise }) =>
    [...specialties, ...expertise].some((field) => wanted.some((name) => field.toLowerCase().includes(name))),
  );
  const matching = providers.length === 1 ? providers : named;
  const does = surgical ? 'operates' : 'treats';
  const shown = (matching.length > 0 ? matching : providers).slice(0, PEOPLE);
  return { as: matching.length > 0 ? does : 'doctors', people: shown.map(cardOf) };
}

/** The providers to show for an office: the first of its team. */
export function officePeople(providers: readonly Provider[]): ServicePeople {
  return { as: providers.length === 1 ? 'treats' : 'doctors', people: providers.slice(0, PEOPLE).map(cardOf) };
}

function cardOf(provider: Provider): ServicePeople['people'][number] {
  return { ...pick(provider, SHOWN), credentials: provider.credentials.slice(0, CREDENTIALS) };
}

/** The providers who operate or treat, with portrait and credentials; nothing if there are none. */
export function ServiceProvider({ people: { as, people } }: { people: ServicePeople }) {
  const { strings, routes } = usePage().site;
  if (people.length === 0) return null;
  return (
    <Section className="panel panel--sand service-provider" heading={as === 'doctors' ? strings.trail.providers : strings.service[as]}>
      {people.map((provider) => (
        <div className="service-provider__person" key={provider.slug}>
          <ProviderPortrait provider={provider} place="avatar" />
          <div>
            <b>{providerNameWithDegrees(provider)}</b>
            <List items={[provider.jobTitle, ...provider.credentials]} />
            <a href={pathTo.provider(provider.slug, routes)}>{fill(strings.actions.viewProfile, { name: provider.shortName })}</a>
          </div>
        </div>
      ))}
    </Section>
  );
}
