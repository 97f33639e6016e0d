import type { Provider } from '../../generator/contract/site.ts';
import { providerNameWithDegrees } from '../../generator/shared/provider-names.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { pick } from '../../generator/shared/values.ts';
import { Icon } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { ProviderPortrait } from '../components/basics/picture/picture.tsx';
import { Chips } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ProviderFacts } from '../components/people/provider-facts/provider-facts.tsx';
import { ProviderGrid, TILE_FIELDS } from '../components/people/provider-grid/provider-grid.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';
import '../styles/chips.css';
import '../styles/card.css';
import './providers.css';

/** Most specialties, and most credentials, on a card. */
const MAX_SHOWN = 2;
/** More providers than this are shown as small cards side by side. */
const LARGE_CARDS = 3;

const ON_CARD = [...TILE_FIELDS, 'shortName', 'specialties', 'credentials'] as const;

export const providers = singlePage({
  name: 'providers',
  route: 'providers',
  optional: 'providers',
  entry: (site) => site.providersPage,
  more: ({ providers }) => ({ providers: providers.map((provider) => pick(provider, ON_CARD)) }),
  Page({ data }) {
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} photo={data.photo} actions={null} />
        <section className="section over-banner">
          {data.providers.length > LARGE_CARDS ? (
            <div className="wrap">
              <ProviderGrid providers={data.providers} heading="h2" />
            </div>
          ) : (
            <ul className="wrap stack">
              {data.providers.map((provider) => (
                <ProviderCard key={provider.slug} provider={provider} />
              ))}
            </ul>
          )}
        </section>
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
});

function ProviderCard({ provider }: { provider: Pick<Provider, (typeof ON_CARD)[number]> }) {
  const { strings, routes } = usePage().site;
  const { specialties, credentials } = provider;
  const hidden = specialties.length - MAX_SHOWN;
  const more = hidden > 0 ? [fill(strings.provider.moreSpecialties, { count: hidden })] : [];
  return (
    <li className="provider-card card">
      <ProviderPortrait provider={provider} place="providerCard" />
      <div className="provider-card__words">
        <h2>
          <a href={pathTo.provider(provider.slug, routes)}>{providerNameWithDegrees(provider)}</a>
        </h2>
        <p className="lead">{provider.jobTitle}</p>
        <Chips items={[...specialties.slice(0, MAX_SHOWN), ...more]} />
        {credentials.length > 0 && <CheckList items={credentials.slice(0, MAX_SHOWN)} />}
        <ProviderFacts provider={provider} />
        <span className="arrow-link" aria-hidden="true">
          <span>{fill(strings.actions.viewProfile, { name: provider.shortName })}</span>
          <Icon name="arrow-right" />
        </span>
      </div>
    </li>
  );
}
