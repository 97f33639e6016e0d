import type { Location } from '../../generator/contract.ts';
import { pathTo, routes } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { PointsPair } from '../components/bands/points-pair/points-pair.tsx';
import { ArrowLink, ButtonLink, ButtonRow, CallButton } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { LocationMap } from '../components/locations/location-map/location-map.tsx';
import { NearbyLocations } from '../components/locations/nearby-locations/nearby-locations.tsx';
import { VisitBlock } from '../components/locations/visit-block/visit-block.tsx';
import { ProviderPortrait } from '../components/people/provider-portrait/provider-portrait.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { ServiceList } from '../components/services/service-list/service-list.tsx';
import { usePage } from '../context.tsx';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import './location.css';

/** One location: the way to the office and why its residents come. */
export const location = definePageType<Location>({
  name: 'location',
  plan: (site) =>
    site.locations.map((entry) =>
      planPage(site, { path: pathTo.location(entry.slug), entry, name: entry.name, card: { map: entry.name }, data: entry }),
    ),
  Page: LocationPage,
  search: ({ data: { name, summary, keywords }, path }) => ({ kind: 'places', title: name, to: path, text: summary, words: keywords }),
  structuredData: ({ data, path }, site) => [
    {
      '@type': 'MedicalWebPage',
      name: data.title,
      description: data.description,
      url: site.url + path,
      about: { '@id': organizationId(site) },
      spatialCoverage: { '@type': 'Place', name: data.name } as never,
    },
  ],
});

function LocationPage({ data }: { data: Location }) {
  const { site } = usePage();
  const { actions, location: words } = site.strings;
  return (
    <Layout>
      <Banner
        heading={data.title}
        lead={data.lead}
        art={<LocationMap highlighted={data.name} caption={fill(words.mapCaption, { name: data.name })} />}
        actions={
          <>
            <CallButton number />
            <ButtonLink to={routes.contact} look="line">
              {actions.scheduleAppointment}
            </ButtonLink>
          </>
        }
      />
      <Introduction location={data} />
      <section className="section section--sage">
        <div className="wrap">
          <h2>{words.servicesHeading}</h2>
          <ServiceList services={site.services} name="neighbourhood" />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <PointsPair way={data.access} reasons={data.reasons} />
        </div>
      </section>
      <section className="section section--joined screen-only">
        <div className="wrap">
          <NearbyLocations location={data} />
        </div>
      </section>
      <section className="section section--leaf">
        <div className="wrap">
          <VisitBlock {...data.closing} buttonLabel={actions.requestAppointment} />
        </div>
      </section>
    </Layout>
  );
}

function Introduction({ location: { body, driveMinutes, introduction } }: { location: Location }) {
  const { providers, strings } = usePage().site;
  const [provider] = providers;
  const [from, to] = driveMinutes;
  return (
    <section className="section">
      <div className="wrap location__introduction">
        <ProviderPortrait photo={provider?.photo} place="introduction" />
        <div>
          <h2>{introduction.heading}</h2>
          <p className="location__minutes">{fill(strings.location.minutes, { from, to })}</p>
          <ProseText nodes={body.children} />
          <ButtonRow>
            <ButtonLink to={routes.contact} look="book">
              {strings.actions.scheduleAppointment}
            </ButtonLink>
            {provider && (
              <ArrowLink to={pathTo.provider(provider.slug)}>
                {fill(strings.location.aboutProvider, { name: provider.shortName })}
              </ArrowLink>
            )}
          </ButtonRow>
        </div>
      </div>
    </section>
  );
}
