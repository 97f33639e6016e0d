import type { Provider } from '../../generator/contract.ts';
import { pathTo, routes } from '../../generator/shared/routes.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Consultation } from '../components/bands/consultation/consultation.tsx';
import { ArrowLink } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { EducationList } from '../components/people/education-list/education-list.tsx';
import { ProviderPortrait } from '../components/people/provider-portrait/provider-portrait.tsx';
import { PublicationsLink } from '../components/people/publications-link/publications-link.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { usePage } from '../context.tsx';
import { proseParts } from '../prose.tsx';
import { physician } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import './provider.css';

/** The profile of a physician. */
export const provider = definePageType<Provider>({
  name: 'provider',
  plan: (site) =>
    site.providers.map((provider) => {
      const name = `${provider.prefix} ${provider.name}`;
      return planPage(site, {
        path: pathTo.provider(provider.slug),
        entry: { ...provider, title: `${name}, ${provider.suffix}` },
        name,
        head: { type: 'profile' },
        card: { title: name, topic: provider.jobTitle },
        data: provider,
      });
    }),
  Page: ProviderPage,
  structuredData: ({ data }, site) => [physician(data, site)],
});

function ProviderPage({ data }: { data: Provider }) {
  const { strings } = usePage().site;
  return (
    <Layout>
      <Banner
        heading={`${data.prefix} ${data.name}, ${data.suffix}`}
        lead={data.jobTitle}
        tone="sage"
        art={<ProviderPortrait photo={data.photo} place="profile" />}
      />
      <section className="section profile">
        <div className="wrap">
          <ArrowLink to={routes.providers} back>
            {strings.actions.backToProviders}
          </ArrowLink>
          <div className="profile__columns split">
            <Biography provider={data} />
            <Facts provider={data} />
          </div>
        </div>
      </section>
      <Philosophy {...data.philosophy} />
      <Consultation {...data.consultation} />
    </Layout>
  );
}

function Biography({ provider }: { provider: Provider }) {
  const { intro, sections } = proseParts(provider.body);
  return (
    <div className="profile__biography">
      <blockquote>
        <p>{provider.quote}</p>
      </blockquote>
      <ProseText nodes={intro} />
      {sections.map(({ id, heading, nodes }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          <ProseText nodes={nodes} />
        </section>
      ))}
    </div>
  );
}

function Facts({ provider: { credentials, expertise, education } }: { provider: Provider }) {
  const { strings } = usePage().site;
  return (
    <div className="profile__facts">
      <section className="panel">
        <h2>{strings.provider.credentials}</h2>
        <CheckList items={credentials} />
        <PublicationsLink />
      </section>
      <section className="panel panel--sand">
        <h2>{strings.provider.expertise}</h2>
        <CheckList items={expertise} />
      </section>
      <section className="panel panel--sage">
        <h2>{strings.provider.education}</h2>
        <EducationList entries={education} />
      </section>
    </div>
  );
}

function Philosophy({ heading, paragraphs }: Provider['philosophy']) {
  return (
    <section className="philosophy section on-dark">
      <div className="wrap split">
        <h2>{heading}</h2>
        <div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
