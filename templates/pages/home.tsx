import { Fragment } from 'react';
import type { Location, Site } from '../../generator/contract/index.ts';
import { onlyOne } from '../../generator/shared/collections.ts';
import { providerNameWithDegrees } from '../../generator/shared/provider-names.ts';
import { absoluteUrl, pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { pick } from '../../generator/shared/values.ts';
import { Icon } from '../art/icons.tsx';
import { officesOnMap } from '../art/map-geometry.ts';
import { RingMap } from '../art/maps.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Hero } from '../components/bands/hero/hero.tsx';
import { ArrowLink, ButtonLink, ConditionsLink } from '../components/basics/button/button.tsx';
import { CheckList, SectionHeading } from '../components/basics/check-list/check-list.tsx';
import { LinkedArt, Picture, ProviderPortrait } from '../components/basics/picture/picture.tsx';
import { Band, List } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Visit } from '../components/locations/office-cards/office-cards.tsx';
import { TeamBand, teamTiles } from '../components/people/provider-grid/provider-grid.tsx';
import { PublicationsLink, publicationsOf } from '../components/people/publications-link/publications-link.tsx';
import { firstQuotes, TestimonialBand } from '../components/people/testimonial-band/testimonial-band.tsx';
import { ServiceBento, serviceTile } from '../components/services/service-bento/service-bento.tsx';
import { usePage } from '../context.tsx';
import { contactLabel } from '../practice-facts.ts';
import { definePageType, planPage } from './define-page.ts';
import '../styles/card.css';
import '../styles/full-rows.css';
import './home.css';

type Home = Site['home'];

export const home = definePageType({
  name: 'home',
  plan: (site) => {
    const { home: entry, services, locations } = site;
    const { sources, ...said } = firstQuotes(site);
    const data = {
      ...entry,
      tiles: services.map(serviceTile),
      provider: providerTeaser(site),
      providers: teamTiles(site),
      said,
      locations: byMinutes(locations).map((location) => pick(location, LOCATION_FIELDS)),
    };
    return [
      planPage(site, {
        path: site.routes.home,
        entry,
        card: { title: entry.hero.heading },
        sources: [entry.source, ...(entry.testimonials ? sources : [])],
        data,
      }),
    ];
  },
  Page({ data }) {
    const { site } = usePage();
    const { pages } = site;
    const showsLocations = data.communities !== undefined && data.locations.length > 0;
    const below = (
      <>
        {data.provider && <ProviderTeaser provider={data.provider} />}
        {data.providers.length > 0 && <TeamBand {...data.team} providers={data.providers} />}
        <Trust {...data} />
        {data.testimonials && data.said.quotes.length > 0 && <TestimonialBand {...data.testimonials} {...data.said} />}
        {showsLocations && data.communities && <HomeLocations {...data.communities} locations={data.locations} />}
        {data.visit && (
          <section className={`section${showsLocations ? ' section--joined' : ''} wrap`}>
            <Visit {...data.visit} buttonLabel={contactLabel(site)} />
          </section>
        )}
        {data.closing && <Closing {...data.closing} />}
      </>
    );
    return (
      <Layout below={below}>
        <Hero {...data.hero} />
        {data.welcome && <Welcome {...data.welcome} />}
        <Band>
          {data.services ? <SectionHeading {...data.services} /> : <h2 className="visually-hidden">{site.strings.layout.services}</h2>}
          <ServiceBento services={data.tiles} />
          {pages.includes('conditions') && <ConditionsLink />}
        </Band>
      </Layout>
    );
  },
  search: false,
  structuredData: (_, site) => [{ '@type': 'WebSite', name: site.practice.brand, url: absoluteUrl(site.url, site.routes.home) }],
});

/** The insurers whose plans the practice accepts, and its affiliations with hospitals and societies. */
function Trust({ insurance, affiliations }: Pick<Home, 'insurance' | 'affiliations'>) {
  const { practice } = usePage().site;
  const showsInsurance = insurance !== undefined && practice.insurers.length > 0;
  const showsAffiliations = affiliations !== undefined && practice.affiliations.length > 0;
  if (!showsInsurance && !showsAffiliations) return null;
  return (
    <Band className="home-trust section">
      {showsInsurance && (
        <>
          <SectionHeading {...insurance} />
          <List
            className="insurer-grid"
            items={practice.insurers.map(({ name, image }) => (
              <Fragment key={name}>
                <Picture file={image} alt="" place="wordmark" />
                <span>{name}</span>
              </Fragment>
            ))}
          />
        </>
      )}
      {showsAffiliations && (
        <>
          <SectionHeading {...affiliations} />
          <ul className="grid full-rows affiliations">
            {practice.affiliations.map(({ name, role, image }) => (
              <li key={name}>
                <Picture file={image} alt="" place="sign" />
                <span>
                  <b>{name}</b>
                  <span>{role}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Band>
  );
}

function Welcome({ statement, mission, facts }: NonNullable<Home['welcome']>) {
  return (
    <Band className="welcome section section--leaf" wrap="wrap split">
      <p className="welcome__statement">{statement}</p>
      <p className="welcome__mission lead">{mission}</p>
      {facts.length > 0 && (
        <dl className={facts.length > 4 ? 'welcome__facts grid full-rows' : 'welcome__facts grid'}>
          {facts.map(({ icon, title, text }) => (
            <div key={title}>
              <dt>
                <Icon name={icon} />
                <span>{title}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Band>
  );
}

/** The nearest first. */
function byMinutes(locations: readonly Location[]): readonly Location[] {
  return locations.toSorted((a, b) => a.driveMinutes[0] - b.driveMinutes[0] || a.driveMinutes[1] - b.driveMinutes[1]);
}

const LOCATION_FIELDS = ['slug', 'name', 'driveMinutes', 'geo'] as const;

/** Lists with at most this many locations are no higher than a wide map. */
const FEW = 4;

/** Phones show the nearest ones and a link to all, if they hide at least two. */
const NEAREST = 6;

interface HomeLocationsProps extends NonNullable<Home['communities']> {
  locations: readonly Pick<Location, (typeof LOCATION_FIELDS)[number]>[];
}

function HomeLocations({ heading, lead, locations }: HomeLocationsProps) {
  const { numberWords, offices, settings, strings, routes } = usePage().site;
  const count = numberWords[locations.length] ?? String(locations.length);
  const isLong = locations.length > NEAREST + 1;
  const first = heading.startsWith('{count}') ? count.charAt(0).toLocaleUpperCase(settings.language) : count.charAt(0);
  return (
    <Band>
      <SectionHeading heading={fill(heading, { count: first + count.slice(1) })} lead={lead} />
      <div className="split location-grid paper-block">
        <figure className="location-grid__map screen-only">
          {locations.length <= FEW ? (
            <RingMap {...officesOnMap(offices)} language={settings.language} locations={locations} shape="wide" />
          ) : (
            <LinkedArt name="ring-map" />
          )}
          <figcaption>{strings.home.ringMapCaption}</figcaption>
        </figure>
        <div>
          <ul className={`location-grid__list${isLong ? ' location-grid__list--long' : ''}`}>
            {locations.map(({ slug, name, driveMinutes: [from, to] }) => (
              <li key={slug} className="card">
                <a href={pathTo.location(slug, routes)}>{name}</a>
                <span>{fill(strings.home.drive, { from, to })}</span>
              </li>
            ))}
          </ul>
          {isLong && <ArrowLink to={routes.locations} label={fill(strings.home.allLocations, { count })} />}
        </div>
      </div>
    </Band>
  );
}

const PROVIDER_FIELDS = ['slug', 'prefix', 'name', 'suffix', 'shortName', 'photo', 'portrait'] as const;
/** Number of credentials that are shown if the home page has no `points`. */
const POINTS = 4;

/** The band about the only provider: a quote, or else the summary of the profile. Undefined for a practice with several. */
function providerTeaser(site: Site) {
  const provider = onlyOne(site.providers);
  if (!provider) return undefined;
  const { quote = provider.quote, points = provider.credentials.slice(0, POINTS) } = site.home.physician ?? {};
  return {
    ...pick(provider, PROVIDER_FIELDS),
    quote,
    bio: quote ? undefined : provider.bio,
    points,
    publications: publicationsOf(provider, site),
  };
}

function ProviderTeaser({ provider }: { provider: NonNullable<ReturnType<typeof providerTeaser>> }) {
  const { quote, bio, points, publications } = provider;
  const name = providerNameWithDegrees(provider);
  const { pages, strings, routes } = usePage().site;
  return (
    <Band className="provider-teaser section section--sand">
      <ProviderPortrait provider={provider} place="portrait" />
      <div className={bio ? 'stack' : undefined}>
        <h2>{pages.includes('providers') ? <a href={routes.providers}>{name}</a> : name}</h2>
        {quote && <blockquote className="lead">{`“${quote}”`}</blockquote>}
        {bio && <p className="lead">{bio}</p>}
        {points.length > 0 && <CheckList items={points} />}
        <ButtonLink
          to={pathTo.provider(provider.slug, routes)}
          look="line"
          label={fill(strings.actions.viewProfile, { name: provider.shortName })}
        />
        {publications && <PublicationsLink publications={publications} />}
      </div>
    </Band>
  );
}
