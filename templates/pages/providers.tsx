import { fill, type Provider, type Site } from '../../generator/site/site.ts';
import { pathTo } from '../../generator/site/urls.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Icon } from '../components/basics/icon/icon.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ProviderPortrait } from '../components/people/provider-portrait/provider-portrait.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import '../components/basics/card/card.css';
import './providers.css';

type ProvidersPage = Site['providersPage'];

const SHOWN_SPECIALTIES = 2;
const SHOWN_CREDENTIALS = 2;

/** The list of providers (specification section 2, Providers). */
export const providers = definePageType<ProvidersPage>({
  name: 'providers',
  plan: (site) => [
    {
      path: '/providers',
      head: headOf(site.providersPage),
      breadcrumbs: breadcrumbs(site, 'providers'),
      sources: [site.providersPage.source],
      data: site.providersPage,
    },
  ],
  Page: ProvidersPagePage,
});

function ProvidersPagePage({ data }: { data: ProvidersPage }) {
  const { site } = usePage();
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead}>
        {null}
      </Banner>
      <section className="section over-banner">
        <ul className="wrap provider-cards">
          {site.providers.map((provider) => (
            <ProviderCard key={provider.slug} provider={provider} />
          ))}
        </ul>
      </section>
      <Closing {...data.closing} />
    </Layout>
  );
}

function ProviderCard({ provider }: { provider: Provider }) {
  const { strings } = usePage().site;
  const { specialties, credentials, prefix, name, suffix } = provider;
  const hidden = specialties.length - SHOWN_SPECIALTIES;
  return (
    <li className="provider-card card">
      <ProviderPortrait photo={provider.photo} place="physicianCard" />
      <div className="provider-card__words">
        <h2>
          <a href={pathTo.provider(provider.slug)}>{`${prefix} ${name}, ${suffix}`}</a>
        </h2>
        <p className="lead">{provider.jobTitle}</p>
        <ul className="chips">
          {specialties.slice(0, SHOWN_SPECIALTIES).map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
          {hidden > 0 && <li>{fill(strings.provider.moreSpecialties, { count: hidden })}</li>}
        </ul>
        <CheckList items={credentials.slice(0, SHOWN_CREDENTIALS)} />
        <span className="arrow-link" aria-hidden="true">
          <span>{fill(strings.actions.viewProfile, { name: provider.shortName })}</span>
          <Icon name="arrow-right" />
        </span>
      </div>
    </li>
  );
}
