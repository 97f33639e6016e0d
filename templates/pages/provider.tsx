import type { Provider } from '../../generator/contract.ts';
import { pick } from '../../generator/shared/pick.ts';
import { pathTo, routes } from '../../generator/shared/routes.ts';
import { Icon } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { ArrowLink, BookButton, ButtonRow, CallButton } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { OfficeHours } from '../components/locations/office-hours/office-hours.tsx';
import { ProviderPortrait } from '../components/people/provider-portrait/provider-portrait.tsx';
import { PublicationsLink } from '../components/people/publications-link/publications-link.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { usePage, useProse } from '../context.tsx';
import { proseParts } from '../prose.ts';
import { physician } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import './provider.css';

const SHOWN = [
  'slug',
  'prefix',
  'name',
  'suffix',
  'jobTitle',
  'photo',
  'bio',
  'quote',
  'credentials',
  'expertise',
  'education',
  'philosophy',
  'consultation',
  'body',
] as const;

type ProviderPageData = Pick<Provider, (typeof SHOWN)[number]>;

/** The profile of a physician. */
export const provider = definePageType<ProviderPageData>({
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
        data: pick(provider, SHOWN),
      });
    }),
  Page({ data }) {
    const { pages, strings } = usePage().site;
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
            {pages.includes('providers') && (
              <ArrowLink to={routes.providers} back>
                {strings.actions.backToProviders}
              </ArrowLink>
            )}
            <div className="profile__columns split">
              <Biography provider={data} />
              <Facts provider={data} />
            </div>
          </div>
        </section>
        <section className="philosophy section on-dark">
          <div className="wrap split">
            <h2>{data.philosophy.heading}</h2>
            <div>
              {data.philosophy.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </section>
        <Closing heading={data.consultation.heading} lead={data.consultation.lead}>
          <ButtonRow>
            <BookButton>{strings.actions.bookConsultation}</BookButton>
            <CallButton number />
          </ButtonRow>
          <ul className="consultation__facts row">
            <li>
              <Icon name="clock" />
              <span>
                <OfficeHours />
              </span>
            </li>
            <li>
              <Icon name="pin" />
              <span>{data.consultation.locationLabel}</span>
            </li>
          </ul>
        </Closing>
      </Layout>
    );
  },
  structuredData: ({ data }, site) => [physician(data, site)],
});

function Biography({ provider }: { provider: ProviderPageData }) {
  const { intro, sections } = proseParts(useProse(provider.body));
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

function Facts({ provider: { credentials, expertise, education } }: { provider: ProviderPageData }) {
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
        <ol className="education-list">
          {education.map(({ degree, institution, year, details }) => (
            <li key={degree}>
              <p className="education-list__year">{year}</p>
              <h3>{degree}</h3>
              <p className="education-list__place">{institution}</p>
              <p>{details}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
