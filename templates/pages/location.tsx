import type { Location } from '../../generator/contract/site.ts';
import { bySlug } from '../../generator/shared/collections.ts';
import { absoluteUrl, pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { pick } from '../../generator/shared/values.ts';
import { milesBetween } from '../art/map-geometry.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { ArrowLink, ButtonLink, ButtonRow } from '../components/basics/button/button.tsx';
import { Band, keepHyphenatedWords, List, Section } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { LocationMap, mapPoints } from '../components/locations/location-map/location-map.tsx';
import { VisitBlock } from '../components/locations/visit-block/visit-block.tsx';
import { CertifiedText } from '../components/people/certified-text/certified-text.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { ServiceList } from '../components/services/service-list/service-list.tsx';
import { officePeople, type ServicePeople, ServiceProvider } from '../components/services/service-provider/service-provider.tsx';
import { usePage, useProse } from '../context.tsx';
import { officeFor, spotOfLocation } from '../practice-facts.ts';
import { proseNodes } from '../prose.ts';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import '../components/bands/banner/banner-art.css';
import '../styles/card.css';
import '../styles/full-rows.css';
import './location.css';

const NEARBY = 3;

/** The page of a location: the route to the office, and reasons to come. */
export const location = definePageType({
  name: 'location',
  plan: (site) => {
    const points = mapPoints(site);
    return site.locations.map((entry) => {
      const nearby = nearest(entry, site.locations).map((near) => pick(near, ['slug', 'name', 'route']));
      const officeSlug = officeFor(entry, site.offices).slug;
      const { x, y } = spotOfLocation(entry, site);
      const there = site.providers.filter(({ offices }) => !offices || offices.includes(officeSlug));
      const data = { location: entry, points, nearby, people: officePeople(there), officeSlug };
      return planPage(site, { path: pathTo.location(entry.slug, site.routes), entry, name: entry.name, card: { map: { x, y } }, data });
    });
  },
  Page({ data: { location: data, points, nearby, people, officeSlug } }) {
    const { site } = usePage();
    const office = bySlug(site.offices, officeSlug);
    const { actions, location: words } = site.strings;
    return (
      <Layout>
        <Banner
          heading={data.title}
          lead={data.lead}
          photo={data.photo}
          art={<LocationMap locations={points} here={data} office={office} />}
        />
        <Introduction location={data} people={people} officeName={office.name} />
        <Band className="section section--sage">
          <h2>{words.servicesHeading}</h2>
          <ServiceList services={site.services} name="neighbourhood" />
        </Band>
        {(data.access || data.reasons) && (
          <Band>
            <div className="split">
              {data.access && <PointsCard look="way" {...data.access} />}
              {data.reasons && <PointsCard look="reasons" {...data.reasons} />}
            </div>
          </Band>
        )}
        {nearby.length > 0 && (
          <Band className="section section--joined screen-only">
            <div className="nearby-locations">
              <h2>{words.nearby}</h2>
              <ul className="grid full-rows">
                {nearby.map(({ slug, name, route }) => (
                  <li key={slug} className="card">
                    <a href={pathTo.location(slug, site.routes)}>{name}</a>
                    <p>{keepHyphenatedWords(route)}</p>
                  </li>
                ))}
              </ul>
            </div>
          </Band>
        )}
        <Band className="section section--leaf">
          <VisitBlock {...data.closing} office={office} buttonLabel={actions.scheduleAppointment} />
        </Band>
      </Layout>
    );
  },
  search: ({ data: { location: data }, head, path }) => ({
    kind: 'places',
    title: data.name,
    to: path,
    text: data.summary,
    words: head.keywords,
  }),
  structuredData: ({ data: { location: data }, head, path }, site) => [
    {
      '@type': 'MedicalWebPage',
      name: data.title,
      description: head.description,
      url: absoluteUrl(site.url, path),
      about: { '@id': organizationId(site) },
      spatialCoverage: { '@type': 'Place', name: data.name },
    },
  ],
});

function nearest({ geo, slug }: Location, all: readonly Location[]): Location[] {
  const others = all.filter((other) => other.slug !== slug);
  return others.sort((a, b) => milesBetween(geo, a.geo) - milesBetween(geo, b.geo)).slice(0, NEARBY);
}

type IntroductionProps = { location: Location; people: ServicePeople; officeName: string | undefined };

/** The drive time, the office if there are several, and its providers. */
function Introduction({ location: { body, driveMinutes, introduction }, people, officeName }: IntroductionProps) {
  const { site } = usePage();
  const { strings, routes } = site;
  const [from, to] = driveMinutes;
  return (
    <Band wrap="wrap split location__introduction">
      <div>
        <h2>{introduction.heading}</h2>
        <p className="location__minutes">{`${fill(strings.location.minutes, { from, to })}${officeName ? ` (${officeName})` : ''}`}</p>
        <ProseText nodes={proseNodes(useProse(body), site)} />
        <ButtonRow>
          <ButtonLink to={routes.contact} look="book" label={strings.actions.scheduleAppointment} />
          {people.people.length > 1 && <ArrowLink to={routes.providers} label={strings.home.allProviders} />}
        </ButtonRow>
      </div>
      <ServiceProvider people={people} />
    </Band>
  );
}

/** The route to the office as a list of steps, or reasons to come. */
function PointsCard({ heading, items, look }: NonNullable<Location['access']> & { look: 'way' | 'reasons' }) {
  return (
    <Section className={`panel ${look === 'way' ? 'panel--sand' : 'on-dark'} points-card points-card--${look}`} heading={heading}>
      <List items={items.map((item) => <CertifiedText key={item} text={item} />)} />
    </Section>
  );
}
