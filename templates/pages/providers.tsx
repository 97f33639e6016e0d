import type { Provider } from '../../generator/contract.ts';
import { pick } from '../../generator/shared/pick.ts';
import { pathTo, routes } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Icon } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ProviderPortrait } from '../components/people/provider-portrait/provider-portrait.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';
import './providers.css';

/** Specialties, and credentials, of a card. */
const SHOWN = 2;

const ON_CARD = ['slug', 'prefix', 'name', 'suffix', 'shortName', 'jobTitle', 'photo', 'specialties', 'credentials'] as const;

/** The list of providers. */
export const providers = singlePage({
  name: 'providers',
  path: routes.providers,
  entry: (site) => site.providersPage,
  more: ({ providers }) => ({ providers: providers.map((provider) => pick(provider, ON_CARD)) }),
  Page({ data }) {
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} photo={data.photo} actions={null} />
        <section className="section over-banner">
          <ul className="wrap stack">
            {data.providers.map((provider) => (
              <ProviderCard key={provider.slug} provider={provider} />
            ))}
          </ul>
        </section>
        <Closing {...data.closing} />
      </Layout>
    );
  },
});

function ProviderCard({ provider }: { provider: Pick<Provider, (typeof ON_CARD)[number]> }) {
  const { strings } = usePage().site;
  const { specialties, credentials, prefix, name, suffix } = provider;
  const hidden = specialties.length - SHOWN;
  const more = hidden > 0 ? [fill(strings.provider.moreSpecialties, { count: hidden })] : [];
  return (
    <li className="provider-card card">
      <ProviderPortrait photo={provider.photo} place="providerCard" />
      <div className="provider-card__words">
        <h2>
          <a href={pathTo.provider(provider.slug)}>{`${prefix} ${name}, ${suffix}`}</a>
        </h2>
        <p className="lead">{provider.jobTitle}</p>
        <ul className="chips">
          {[...specialties.slice(0, SHOWN), ...more].map((specialty) => (
            <li key={specialty}>
              <span>{specialty}</span>
            </li>
          ))}
        </ul>
        <CheckList items={credentials.slice(0, SHOWN)} />
        <span className="arrow-link" aria-hidden="true">
          <span>{fill(strings.actions.viewProfile, { name: provider.shortName })}</span>
          <Icon name="arrow-right" />
        </span>
      </div>
    </li>
  );
}
