import type { Location } from '../../generator/contract/index.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { pick } from '../../generator/shared/values.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { CheckList, SectionHeading } from '../components/basics/check-list/check-list.tsx';
import { LinkedArt, PhotoInPlace } from '../components/basics/picture/picture.tsx';
import { Band, keepHyphenatedWords, List, Section } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { LocationMap, mapPoints } from '../components/locations/location-map/location-map.tsx';
import { usePage } from '../context.tsx';
import { minimapName } from '../pictures.ts';
import { singlePage } from './define-page.ts';
import '../styles/card.css';
import '../components/bands/banner/banner-art.css';
import './locations.css';

export const locations = singlePage({
  name: 'locations',
  route: 'locations',
  optional: 'locations',
  entry: (site) => site.locationsPage,
  more: (site) => ({ points: mapPoints(site), locations: site.locations.map((location) => pick(location, SHOWN)) }),
  Page({ data }) {
    const { strings } = usePage().site;
    const care = [data.medical, data.surgical].flatMap((list) => list ?? []);
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} photo={data.photo} art={<LocationMap locations={data.points} />} />
        <Band>
          {data.communities ? <SectionHeading {...data.communities} /> : <h2 className="visually-hidden">{strings.trail.locations}</h2>}
          <List
            className="locations__cards grid"
            items={data.locations.map((location) => <LocationCard key={location.slug} location={location} />)}
          />
        </Band>
        {care.length > 0 && (
          <Band className="section section--sand" wrap="wrap grid locations__care">
            {care.map(({ heading, items }) => (
              <Section key={heading} heading={heading}>
                <CheckList items={items} />
              </Section>
            ))}
          </Band>
        )}
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
});

const SHOWN = ['slug', 'name', 'summary', 'route', 'photo'] as const;

function LocationCard({ location }: { location: Pick<Location, (typeof SHOWN)[number]> }) {
  const { routes } = usePage().site;
  return (
    <article className="location-card card">
      <div className="location-card__inner">
        {location.photo ? (
          <PhotoInPlace photo={location.photo} place="locationCard" decorative />
        ) : (
          <LinkedArt name={minimapName(location)} />
        )}
        <div>
          <h3>
            <a href={pathTo.location(location.slug, routes)}>{location.name}</a>
          </h3>
          <p>{keepHyphenatedWords(location.summary)}</p>
          <p className="small muted">{keepHyphenatedWords(location.route)}</p>
        </div>
      </div>
    </article>
  );
}
