import type { ReactNode } from 'react';
import type { Provider, Site } from '../../generator/contract/index.ts';
import { onlyOne } from '../../generator/shared/collections.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { pick } from '../../generator/shared/values.ts';
import { Conversation } from '../art/headline.tsx';
import { Icon } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { ArrowLink, ButtonLink, ButtonRow } from '../components/basics/button/button.tsx';
import { CheckList, SectionHeading } from '../components/basics/check-list/check-list.tsx';
import { ProviderPortrait } from '../components/basics/picture/picture.tsx';
import { TermList } from '../components/basics/term-list/term-list.tsx';
import { Band } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { CertifiedText } from '../components/people/certified-text/certified-text.tsx';
import { TeamBand, teamTiles } from '../components/people/provider-grid/provider-grid.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { ServiceList } from '../components/services/service-list/service-list.tsx';
import { usePage, useProse } from '../context.tsx';
import { proseNodes } from '../prose.ts';
import { singlePage } from './define-page.ts';
import '../components/bands/banner/banner-art.css';
import './about.css';

export const about = singlePage({
  name: 'about',
  route: 'about',
  optional: 'about',
  entry: (site) => site.about,
  more: (site) => {
    const provider = onlyOne(site.providers);
    return { provider: provider && pick(provider, ['slug', 'photo', 'portrait', 'shortName']), providers: teamTiles(site) };
  },
  Page({ data }) {
    const { site } = usePage();
    const { services } = site;
    const body = proseNodes(useProse(data.body), site, ['biography']);
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} photo={data.photo} tone="sage" art={<Conversation />} />
        {data.biography && <Biography {...data.biography} provider={data.provider} />}
        {data.providers.length > 0 && <TeamBand {...data.team} providers={data.providers} />}
        {data.expertise && (
          <Band>
            <SectionHeading {...data.expertise} />
            <ServiceList services={services} />
          </Band>
        )}
        {data.practice && (
          <SplitSection heading={data.practice.heading} tone="sage">
            <div className="about-practice">
              <ProseText nodes={body} />
            </div>
          </SplitSection>
        )}
        {(data.conditions || data.specializedServices) && (
          <Band wrap="wrap split about-lists">
            {data.conditions && <ListPanel {...data.conditions} />}
            {data.specializedServices && <ListPanel {...data.specializedServices} dark />}
          </Band>
        )}
        {data.technologies && (
          <SplitSection heading={data.technologies.heading} lead={data.technologies.lead} tone="sand">
            <TermList items={data.technologies.items} />
          </SplitSection>
        )}
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
});

type About = NonNullable<Site['about']>;

function ListPanel({ heading, lead, items, dark = false }: NonNullable<About['conditions']> & { dark?: boolean }) {
  return (
    <div className={dark ? 'panel on-dark' : 'panel panel--sand'}>
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
      <CheckList items={items} />
    </div>
  );
}

interface SplitSectionProps {
  heading: string;
  lead?: string | undefined;
  tone: 'sage' | 'sand';
  children: ReactNode;
}

function SplitSection({ heading, lead, tone, children }: SplitSectionProps) {
  return (
    <Band className={`section section--${tone}`} wrap="wrap split split-section">
      <div className="split-section__heading">
        <h2>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <div>{children}</div>
    </Band>
  );
}

type BiographyProps = NonNullable<About['biography']> & {
  provider: Pick<Provider, 'slug' | 'shortName' | 'photo' | 'portrait'> | undefined;
};

/** Portrait and biography of the lead physician. `more` is in a disclosure ("Read More"), which works without script. */
function Biography({ heading, short, more, provider }: BiographyProps) {
  const { pages, strings, routes } = usePage().site;
  return (
    <Band
      className="biography section section--sand"
      wrap={provider ? 'wrap biography__grid paper-block' : 'wrap paper-block'}
      aria-labelledby="biography"
    >
      {provider && <ProviderPortrait provider={provider} place="portrait" />}
      <div>
        <h2 id="biography">{heading}</h2>
        {short.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'lead' : undefined}>
            <CertifiedText text={paragraph} />
          </p>
        ))}
        {more.length > 0 && (
          <details className="biography__more">
            <summary className="arrow-link">
              <span className="biography__open">{strings.actions.readMore}</span>
              <span className="biography__close">{strings.actions.readLess}</span>
              <Icon name="chevron-down" />
            </summary>
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        )}
        {provider && (
          <ButtonRow>
            <ButtonLink
              to={pathTo.provider(provider.slug, routes)}
              look="book"
              label={fill(strings.actions.viewProfile, { name: provider.shortName })}
            />
            {pages.includes('providers') && <ArrowLink to={routes.providers} label={strings.home.allProviders} />}
          </ButtonRow>
        )}
      </div>
    </Band>
  );
}
