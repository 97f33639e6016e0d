import type { Provider } from '../../generator/contract/site.ts';
import { languageNames } from '../../generator/shared/languages.ts';
import { providerName, providerNameWithDegrees } from '../../generator/shared/provider-names.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { Icon } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { ArrowLink, BookButton, ButtonLink, ButtonRow, CallButton } from '../components/basics/button/button.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { ProviderPortrait } from '../components/basics/picture/picture.tsx';
import { Band, Section } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { OfficeHours } from '../components/locations/open-now/open-now.tsx';
import { ProviderFacts } from '../components/people/provider-facts/provider-facts.tsx';
import { type Publications, PublicationsLink, publicationsOf } from '../components/people/publications-link/publications-link.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { usePage, useProse } from '../context.tsx';
import { bookingPage } from '../practice-facts.ts';
import { proseParts } from '../prose.ts';
import { physician } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import '../components/bands/banner/banner-art.css';
import './provider.css';

export const provider = definePageType({
  name: 'provider',
  plan: (site) =>
    site.providers.map((provider) => {
      const name = providerName(provider);
      const consultation: Provider['consultation'] = provider.consultation ?? site.providersPage?.closing;
      return planPage(site, {
        path: pathTo.provider(provider.slug, site.routes),
        entry: { ...provider, title: providerNameWithDegrees(provider) },
        name,
        head: { type: 'profile' },
        card: { title: name, topic: provider.jobTitle },
        data: { ...provider, publications: publicationsOf(provider, site), consultation },
      });
    }),
  Page({ data }) {
    const { site } = usePage();
    const { pages, strings, routes } = site;
    const isBookable = bookingPage(site) !== undefined;
    const ownBooking = data.booking && { to: data.booking.url, label: strings.actions.bookOnline, icon: 'calendar' as const };
    return (
      <Layout>
        <Banner
          heading={providerNameWithDegrees(data)}
          lead={data.jobTitle}
          tone="sage"
          art={<ProviderPortrait provider={data} place="profile" />}
          {...(ownBooking && { actions: [<CallButton key="call" number />, <ButtonLink key="book" {...ownBooking} look="line" />] })}
        />
        <Band className="section profile">
          {pages.includes('providers') && <ArrowLink to={routes.providers} back label={strings.actions.backToProviders} />}
          <ProviderFacts provider={data} links />
          <div className="profile__columns split" id={site.routes.anchors.credentials}>
            <Credentials {...data} />
            <Biography provider={data} />
            <Facts {...data} />
          </div>
        </Band>
        {data.philosophy && (
          <Band className="philosophy section on-dark" wrap="wrap split">
            <h2>{data.philosophy.heading}</h2>
            <div>
              {data.philosophy.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Band>
        )}
        {data.consultation && (
          <Closing heading={data.consultation.heading} lead={data.consultation.lead}>
            <ButtonRow>
              {ownBooking ? <ButtonLink {...ownBooking} look="book" /> : isBookable && <BookButton />}
              <CallButton number />
              {!isBookable && <BookButton look="line" />}
            </ButtonRow>
            <ul className="consultation__facts row">
              <li>
                <Icon name="clock" />
                <span>
                  <OfficeHours />
                </span>
              </li>
              {data.consultation.locationLabel && (
                <li>
                  <Icon name="pin" />
                  <span>{data.consultation.locationLabel}</span>
                </li>
              )}
            </ul>
          </Closing>
        )}
      </Layout>
    );
  },
  search: ({ data, head, path }, { providers, settings }) => ({
    kind: 'pages',
    title: providerName(data),
    to: path,
    text: head.description,
    words: [
      head.title,
      ...head.keywords,
      // The words that distinguish providers.
      ...(providers.length > 1 ? [data.jobTitle, ...data.specialties] : []),
      ...data.languages.flatMap((tag) => [languageNames([tag], settings.language), languageNames([tag], tag)]),
    ],
  }),
  structuredData: ({ data }, site) => [physician(data, site)],
});

function Biography({ provider }: { provider: Provider }) {
  const { site } = usePage();
  const { intro, sections } = proseParts(useProse(provider.body), site, [site.routes.anchors.credentials]);
  return (
    <div className="profile__biography">
      {provider.quote && <blockquote>{`“${provider.quote}”`}</blockquote>}
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

/** Credentials and publications. Phones and tablets show them right below the banner, and the other facts below the text. */
function Credentials({ credentials, publications }: Pick<Provider, 'credentials'> & { publications: Publications | undefined }) {
  const { strings } = usePage().site;
  if (credentials.length === 0 && !publications) return null;
  return (
    <Section className="panel profile__aside" heading={strings.provider.credentials}>
      {credentials.length > 0 && <CheckList items={credentials} />}
      {publications && <PublicationsLink publications={publications} />}
    </Section>
  );
}

function Facts({ expertise, education }: Provider) {
  const { strings } = usePage().site;
  if (expertise.length + education.length === 0) return null;
  return (
    <div className="profile__aside grid">
      {expertise.length > 0 && (
        <Section className="panel panel--sand" heading={strings.provider.expertise}>
          <CheckList items={expertise} />
        </Section>
      )}
      {education.length > 0 && (
        <Section className="panel panel--sage" heading={strings.provider.education}>
          <ol className="education-list">
            {education.map(({ degree, institution, year, details }) => (
              <li key={degree}>
                <p className="education-list__year">{year}</p>
                <h3>{degree}</h3>
                <p>
                  <b>{institution}</b>
                </p>
                {details && <p>{details}</p>}
              </li>
            ))}
          </ol>
        </Section>
      )}
    </div>
  );
}
