import type { Site } from '../../generator/site/site.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { SectionHeading } from '../components/basics/section-heading/section-heading.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { LocationCard } from '../components/locations/location-card/location-card.tsx';
import { LocationMap } from '../components/locations/location-map/location-map.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import './locations.css';

type LocationsPage = Site['locationsPage'];

/** The communities, and what is treated (specification section 2, Locations). */
export const locations = definePageType<LocationsPage>({
  name: 'locations',
  plan: (site) => [
    {
      path: '/locations',
      head: headOf(site.locationsPage),
      breadcrumbs: breadcrumbs(site, 'locations'),
      sources: [site.locationsPage.source],
      data: site.locationsPage,
    },
  ],
  Page: LocationsPagePage,
});

function LocationsPagePage({ data }: { data: LocationsPage }) {
  const { locations, strings } = usePage().site;
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} art={<LocationMap caption={strings.home.ringMapCaption} />} />
      <section className="section">
        <div className="wrap">
          <SectionHeading {...data.communities} />
          <ul className="locations__cards">
            {locations.map((location) => (
              <li key={location.slug}>
                <LocationCard location={location} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section section--sand">
        <div className="wrap locations__care">
          {[data.medical, data.surgical].map(({ heading, items }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <CheckList items={items} />
            </section>
          ))}
        </div>
      </section>
      <Closing {...data.closing} />
    </Layout>
  );
}
