import type { Location } from '../../../../generator/contract.ts';
import { milesFrom } from '../../../art/ring-map.tsx';
import { usePage } from '../../../context.tsx';
import { LocationCard } from '../location-card/location-card.tsx';
import './nearby-locations.css';

const COUNT = 3;

/** The communities that lie nearest to one. */
export function NearbyLocations({ location }: { location: Location }) {
  const { locations, strings } = usePage().site;
  return (
    <div className="nearby-locations">
      <h2>{strings.location.nearby}</h2>
      <ul className="grid">
        {nearest(location, locations).map((place) => (
          <li key={place.slug}>
            <LocationCard location={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function nearest({ geo, slug }: Location, all: readonly Location[]): Location[] {
  const miles = (place: Location) => {
    const { x, y } = milesFrom(geo, place.geo);
    return Math.hypot(x, y);
  };
  return all
    .filter((place) => place.slug !== slug)
    .sort((a, b) => miles(a) - miles(b))
    .slice(0, COUNT);
}
