import type { Location } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { officesOnMap, RingMap } from '../../../art/ring-map.tsx';
import { usePage } from '../../../context.tsx';
import { minimapName } from '../../../pictures.ts';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import './location-grid.css';

const SHOWN = ['slug', 'name', 'route', 'driveMinutes', 'geo'] as const;

/** What map and row show of a location. */
export type LocationRow = Pick<Location, (typeof SHOWN)[number]>;

export function locationRow(location: Location): LocationRow {
  return pick(location, SHOWN);
}

/** So many stand one below the other beside a wide map (location-grid.css). */
const FEW = 4;

/** The locations on a map and as cards that link to their pages; one-line rows on phones. */
export function LocationGrid({ locations }: { locations: readonly LocationRow[] }) {
  const { offices, settings, strings, routes } = usePage().site;
  const isShort = locations.length <= FEW;
  return (
    <div className="location-grid paper-block">
      <figure className="location-grid__map screen-only">
        <RingMap {...officesOnMap(offices)} language={settings.language} locations={locations} shape={isShort ? 'wide' : 'tall'} />
        <figcaption>{strings.home.ringMapCaption}</figcaption>
      </figure>
      <ul className="location-grid__list">
        {locations.map((location) => (
          <li key={location.slug} className="card">
            <LinkedArt name={minimapName(location)} />
            <a href={pathTo.location(location.slug, routes)}>{location.name}</a>
            <span className="location-grid__route">{location.route}</span>
            <span className="location-grid__drive">
              {fill(strings.home.drive, { from: location.driveMinutes[0], to: location.driveMinutes[1] })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
