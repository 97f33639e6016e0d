import type { Service } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { Icon } from '../../../art/icons.tsx';
import { backgrounds } from '../../../art/index.ts';
import { LinkedArt, Picture } from '../../basics/picture/picture.tsx';
import { DARK, ServiceTiles } from '../service-tiles/service-tiles.tsx';
import './service-bento.css';
import { usePage } from '../../../context.tsx';

/** What a tile shows of a service. */
const SHOWN = ['slug', 'art', 'photo', 'names', 'note', 'summary'] as const;
export type TileData = Pick<Service, (typeof SHOWN)[number]>;

export function serviceTile(service: Service): TileData {
  return pick(service, SHOWN);
}

/** Which drawing lies in which tile of the grid, from its upper left to its lower right. */
const PLACES: readonly Service['art'][] = ['sinus', 'breathing', 'hearing', 'sleep', 'facial', 'ent', 'rhinoplasty', 'thyroid', 'neck'];

/** All services as tiles of unequal size; on phones one large tile and compact rows. The grid is drawn for nine drawings in nine places. */
export function ServiceBento({ services }: { services: readonly TileData[] }) {
  const isDrawnFor = services.length === PLACES.length && PLACES.every((art) => services.some((service) => service.art === art));
  if (!isDrawnFor) return <ServiceTiles services={services} />;
  const tiles = services.toSorted((a, b) => PLACES.indexOf(a.art) - PLACES.indexOf(b.art));
  return (
    <div className="service-bento">
      <ul className="service-bento__grid">
        {tiles.map((service) => (
          <Tile key={service.slug} service={service} />
        ))}
      </ul>
    </div>
  );
}

function Tile({ service: { slug, art, photo, names, note, summary } }: { service: TileData }) {
  const { routes } = usePage().site;
  const tone = backgrounds[art];
  return (
    <li
      className={`service-bento__tile card tone--${tone}${DARK.has(tone) ? ' on-dark' : ''}${photo ? ' service-bento__tile--photo' : ''}`}
    >
      <h3>
        <a href={pathTo.service(slug, routes)}>{names.card}</a>
      </h3>
      <p className="service-bento__summary">{summary}</p>
      <p className="service-bento__note">{note}</p>
      {photo ? <Picture file={photo.file} alt="" place="tile" /> : <LinkedArt name={art === 'sleep' ? 'sleep-wide' : art} />}
      <span className="service-bento__arrow screen-only">
        <Icon name="arrow-right" />
      </span>
    </li>
  );
}
