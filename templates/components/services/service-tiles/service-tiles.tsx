import { pathTo } from '../../../../generator/shared/routes.ts';
import { Icon } from '../../../art/icons.tsx';
import { backgrounds } from '../../../art/index.ts';
import { LinkedArt, Picture } from '../../basics/picture/picture.tsx';
import type { TileData } from '../service-bento/service-bento.tsx';
import './service-tiles.css';
import { usePage } from '../../../context.tsx';

/** Grounds that carry light words. */
export const DARK = new Set(['green', 'forest', 'night']);

/** Any number of services as tiles, in their order, which fill every row; on phones one large tile and compact rows. */
export function ServiceTiles({ services }: { services: readonly TileData[] }) {
  const { routes } = usePage().site;
  return (
    <div className="service-tiles">
      <ul className="service-tiles__grid">
        {services.map(({ slug, art, photo, names, note, summary }) => (
          <li key={slug} className={classesOf(art, photo !== undefined)}>
            <h3>
              <a href={pathTo.service(slug, routes)}>{names.card}</a>
            </h3>
            <p className="service-tile__summary">{summary}</p>
            <p className="service-tile__note">{note}</p>
            {photo ? <Picture file={photo.file} alt="" place="tile" /> : <LinkedArt name={art} />}
            <span className="service-tile__arrow screen-only">
              <Icon name="arrow-right" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function classesOf(art: TileData['art'], hasPhoto: boolean): string {
  const tone = backgrounds[art];
  return `service-tile card tone--${tone}${DARK.has(tone) ? ' on-dark' : ''}${hasPhoto ? ' service-tile--photo' : ''}`;
}
