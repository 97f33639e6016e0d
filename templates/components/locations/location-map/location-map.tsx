import type { Location, Office, Site } from '../../../../generator/contract/site.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { type MapPoint, officesOnMap } from '../../../art/map-geometry.ts';
import { PlaceMap, RingMap } from '../../../art/maps.tsx';
import { usePage } from '../../../context.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import './location-map.css';

export function mapPoints({ locations }: Pick<Site, 'locations'>): MapPoint[] {
  return locations.map((location) => pick(location, ['name', 'geo']));
}

interface LocationMapProps {
  locations: readonly MapPoint[];
  /** The location that the page is about; without it, the map of all locations is shown. */
  here?: Pick<Location, 'name' | 'route'>;
  office?: Office;
}

/** The drawing of a banner: the locations around the office, or the route from one of them to the office. */
export function LocationMap({ locations, here, office }: LocationMapProps) {
  const { offices, practice, settings } = usePage().site;
  const surroundings = { ...officesOnMap(offices, office), language: settings.language, locations };
  if (!here)
    return (
      <div className="location-map location-map--all">
        <RingMap {...surroundings} shape="wide" />
        <LinkedArt name="ring-map" />
      </div>
    );
  return (
    <figure className="location-map">
      <PlaceMap {...surroundings} here={here.name} office={office?.name ?? practice.brand} />
      <figcaption>{here.route}</figcaption>
    </figure>
  );
}
