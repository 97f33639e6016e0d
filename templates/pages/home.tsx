import type { Site } from '../../generator/contract.ts';
import { absoluteUrl } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { contactLabel } from '../booking.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Hero } from '../components/bands/hero/hero.tsx';
import { Welcome } from '../components/bands/welcome/welcome.tsx';
import { Picture } from '../components/basics/picture/picture.tsx';
import { SectionHeading } from '../components/basics/section-heading/section-heading.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { LocationGrid, type LocationRow, locationRow } from '../components/locations/location-grid/location-grid.tsx';
import { Visit } from '../components/locations/office-cards/office-cards.tsx';
import { ProviderTeaser, providerTeaser, type TeaserData } from '../components/people/provider-teaser/provider-teaser.tsx';
import { TeamBand, team } from '../components/people/team-band/team-band.tsx';
import { firstQuotes, type ShownQuotes, TestimonialBand } from '../components/people/testimonial-band/testimonial-band.tsx';
import { ConditionsLink } from '../components/services/conditions-link/conditions-link.tsx';
import { ServiceBento, serviceTile, type TileData } from '../components/services/service-bento/service-bento.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage, type Shown, shown } from './define-page.ts';
import './home.css';

type Home = Site['home'];

interface HomePageData extends Omit<Shown<Home>, 'physician' | 'team'> {
  teamWords: Home['team'];
  tiles: readonly TileData[];
  provider: TeaserData | undefined;
  /** Empty where there is one. */
  team: ReturnType<typeof team>;
  said: ShownQuotes;
  locations: readonly LocationRow[];
}

/** The first page. */
export const home = definePageType<HomePageData>({
  name: 'home',
  plan: (site) => {
    const { home: entry, services, locations } = site;
    const { physician: _, team: teamWords, ...words } = shown(entry);
    const data = {
      ...words,
      teamWords,
      tiles: services.map(serviceTile),
      provider: providerTeaser(site),
      team: team(site),
      said: firstQuotes(site),
      locations: locations.map(locationRow),
    };
    return [planPage(site, { path: site.routes.home, entry, card: { title: entry.hero.heading }, data })];
  },
  Page({ data }) {
    const { site } = usePage();
    const { pages } = site;
    const showsLocations = data.communities !== undefined && data.locations.length > 0;
    return (
      <Layout>
        <Hero {...data.hero} />
        {data.welcome && <Welcome {...data.welcome} />}
        <section className="section">
          <div className="wrap">
            {data.services ? <SectionHeading {...data.services} /> : <h2 className="visually-hidden">{site.strings.layout.services}</h2>}
            <ServiceBento services={data.tiles} />
            {pages.includes('conditions') && <ConditionsLink />}
          </div>
        </section>
        {data.provider && <ProviderTeaser provider={data.provider} />}
        {data.team.length > 0 && <TeamBand {...data.teamWords} providers={data.team} />}
        <Trust insurance={data.insurance} affiliations={data.affiliations} />
        {data.testimonials && data.said.quotes.length > 0 && <TestimonialBand {...data.testimonials} {...data.said} />}
        {showsLocations && data.communities && <HomeLocations {...data.communities} locations={data.locations} />}
        {data.visit && (
          <section className={`section${showsLocations ? ' section--joined' : ''} wrap`}>
            <Visit {...data.visit} buttonLabel={contactLabel(site)} />
          </section>
        )}
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
  search: false,
  structuredData: (_, site) => [{ '@type': 'WebSite', name: site.practice.brand, url: absoluteUrl(site.url, site.routes.home) }],
});

/** Whose plans the practice takes, and the hospital and societies with the provider's place in each. */
function Trust({ insurance, affiliations }: Pick<Home, 'insurance' | 'affiliations'>) {
  const { practice } = usePage().site;
  const showsInsurance = insurance !== undefined && practice.insurers.length > 0;
  const showsAffiliations = affiliations !== undefined && practice.affiliations.length > 0;
  if (!showsInsurance && !showsAffiliations) return null;
  return (
    <section className="home-trust section">
      <div className="wrap">
        {showsInsurance && (
          <>
            <SectionHeading {...insurance} />
            <ul className="insurer-grid poster">
              {practice.insurers.map(({ name, image }) => (
                <li key={name}>
                  <Picture file={image} alt={name} place="wordmark" />
                </li>
              ))}
            </ul>
          </>
        )}
        {showsAffiliations && (
          <>
            <SectionHeading {...affiliations} />
            <ul className="split affiliations">
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
      </div>
    </section>
  );
}

function HomeLocations({ heading, lead, locations }: NonNullable<Home['communities']> & Pick<HomePageData, 'locations'>) {
  const { numberWords, settings } = usePage().site;
  const count = numberWords[locations.length] ?? String(locations.length);
  const first = heading.startsWith('{count}') ? count.charAt(0).toLocaleUpperCase(settings.language) : count.charAt(0);
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading heading={fill(heading, { count: first + count.slice(1) })} lead={lead} />
        <LocationGrid locations={locations} />
      </div>
    </section>
  );
}
