import type { Location } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { minimapName } from '../../../pictures.ts';
import { PhotoInPlace } from '../../basics/photo/photo.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import '../../../styles/card.css';
import './location-card.css';
import { usePage } from '../../../context.tsx';
import { WholeWords } from '../../basics/whole-words/whole-words.tsx';

const SHOWN = ['slug', 'name', 'summary', 'route', 'photo'] as const;

/** What a card shows of a location. */
export type LocationCardData = Pick<Location, (typeof SHOWN)[number]>;

export function locationCard(location: Location): LocationCardData {
  return pick(location, SHOWN);
}

/** A location with its small map, the whole card a link to its page. */
export function LocationCard({ location }: { location: LocationCardData }) {
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
          <p>
            <WholeWords>{location.summary}</WholeWords>
          </p>
          <p className="small muted">
            <WholeWords>{location.route}</WholeWords>
          </p>
        </div>
      </div>
    </article>
  );
}
