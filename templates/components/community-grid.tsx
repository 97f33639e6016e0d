import type { Location } from '../../generator/site/site.ts';
import { fill } from '../../generator/site/site.ts';
import { pathTo } from '../../generator/site/urls.ts';
import { RingMap } from '../art/ring-map.tsx';
import { usePage } from '../context.tsx';
import { minimapName } from '../pictures.ts';
import { DrawnPicture } from './drawn-picture.tsx';
import './card.css';
import './community-grid.css';

/** The communities on a map and as cards that link to their pages; one-line rows on phones. */
export function CommunityGrid({ locations }: { locations: readonly Location[] }) {
  const { practice, strings } = usePage().site;
  return (
    <div className="community-grid">
      <figure className="community-grid__map">
        <RingMap center={practice.geo} places={locations.map(({ name, geo }) => ({ name, ...geo }))} />
        <figcaption>{strings.home.ringMapCaption}</figcaption>
      </figure>
      <ul className="community-grid__list">
        {locations.map((location) => (
          <Community key={location.slug} location={location} />
        ))}
      </ul>
    </div>
  );
}

function Community({ location }: { location: Location }) {
  const { strings } = usePage().site;
  const [from, to] = location.driveMinutes;
  return (
    <li className="card">
      <DrawnPicture name={minimapName(location)} />
      <a href={pathTo.location(location.slug)}>{location.name}</a>
      <span className="community-grid__route">{location.route}</span>
      <span className="community-grid__drive">{fill(strings.home.drive, { from, to })}</span>
    </li>
  );
}
