import type { Service } from '../../../../generator/contract/site.ts';
import type { Drawing } from '../../../../generator/shared/drawings.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { Icon } from '../../../art/icons.tsx';
import { serviceArtName, serviceTone } from '../../../art/service-tones.ts';
import { isDarkTone } from '../../../art/shapes.tsx';
import { usePage } from '../../../context.tsx';
import { LinkedArt, Picture } from '../../basics/picture/picture.tsx';
import { titleWords } from '../../basics/text/text.tsx';
import '../../../styles/card.css';
import './service-bento.css';
import './even-tiles.css';

const SHOWN = ['slug', 'art', 'photo', 'names', 'note', 'summary'] as const;
type TileData = Pick<Service, (typeof SHOWN)[number]>;

/** Returns the fields of a service that a tile shows. */
export function serviceTile(service: Service): TileData {
  return pick(service, SHOWN);
}

/** The drawings of the designed layout, from the upper left to the lower right. */
const DRAWN: readonly Drawing[] = ['sinus', 'breathing', 'hearing', 'sleep', 'facial', 'ent', 'rhinoplasty', 'thyroid', 'neck'];

/**
 * All services as tiles of different sizes; on phones one large tile and compact rows. Services with exactly the nine drawings of `DRAWN`
 * get a designed layout; any others keep their order, in tiles that fill every row.
 */
export function ServiceBento({ services }: { services: readonly TileData[] }) {
  const isDesigned = services.length === DRAWN.length && DRAWN.every((drawing) => services.some(({ art }) => art === drawing));
  const position = ({ art }: TileData) => DRAWN.indexOf(art);
  const tiles = isDesigned ? services.toSorted((a, b) => position(a) - position(b)) : services;
  return (
    <div className={isDesigned ? 'service-bento service-bento--drawn' : 'service-bento'}>
      <ul className="service-bento__grid">
        {tiles.map((service) => (
          <Tile key={service.slug} service={service} isWide={isDesigned && service.art === 'sleep'} />
        ))}
      </ul>
    </div>
  );
}

function Tile({ service: { slug, art, photo, names, note, summary }, isWide }: { service: TileData; isWide: boolean }) {
  const { routes, services } = usePage().site;
  const tone = serviceTone(slug, services);
  return (
    <li
      className={`service-bento__tile card poster tone--${tone}${isDarkTone(tone) ? ' on-dark' : ''}${photo ? ' service-bento__tile--photo' : ''}`}
    >
      <h3>
        <a href={pathTo.service(slug, routes)}>{titleWords(names.card)}</a>
      </h3>
      <p className="service-bento__summary">{summary}</p>
      <p className="service-bento__note">{note}</p>
      {photo ? (
        <Picture file={photo.file} alt="" place="tile" />
      ) : (
        <LinkedArt name={isWide ? 'sleep-wide' : serviceArtName({ slug, art }, services)} />
      )}
      <span className="service-bento__arrow screen-only">
        <Icon name="arrow-right" />
      </span>
    </li>
  );
}
