import type { Location } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { officesOnMap } from '../../../art/map-geometry.ts';
import { RingMap } from '../../../art/ring-map.tsx';
import { usePage } from '../../../context.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import '../../../styles/card.css';
import './location-grid.css';

const SHOWN = ['slug', 'name', 'driveMinutes', 'geo'] as const;

/** What map and row show of a location. */
export type LocationRow = Pick<Location, (typeof SHOWN)[number]>;

export function locationRow(location: Location): LocationRow {
  return pick(location, SHOWN);
}

/** So many rows are no higher than a wide map. */
const FEW = 4;

/** The locations on a map and as one-line rows that link to their pages. */
export function LocationGrid({ locations }: { locations: readonly LocationRow[] }) {
  const { offices, settings, strings, routes } = usePage().site;
  const isShort = locations.length <= FEW;
  return (
    <div className="split location-grid paper-block">
      <figure className="location-grid__map screen-only">
        {isShort ? (
          <RingMap {...officesOnMap(offices)} language={settings.language} locations={locations} shape="wide" />
        ) : (
          <LinkedArt name="ring-map" />
        )}
        <figcaption>{strings.home.ringMapCaption}</figcaption>
      </figure>
      <ul className="location-grid__list">
        {locations.map((location) => (
          <li key={location.slug} className="card">
            <a href={pathTo.location(location.slug, routes)}>{location.name}</a>
            <span>{fill(strings.home.drive, { from: location.driveMinutes[0], to: location.driveMinutes[1] })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
