import type { Office, Site } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { type MapPoint, officesOnMap, RingMap } from '../../../art/ring-map.tsx';
import { usePage } from '../../../context.tsx';
import './location-map.css';

export function mapPoints({ locations }: Pick<Site, 'locations'>): MapPoint[] {
  return locations.map((location) => pick(location, ['name', 'geo']));
}

interface LocationMapProps {
  locations: readonly MapPoint[];
  caption: string;
  highlighted?: string;
  /** The office in its middle, the main one when left out. */
  office?: Office;
}

/**
 * The locations around the office as the drawing of a banner, `highlighted` the one that the page is about. The caption
 * stands below it on phones, where the words of the drawing would be too small.
 */
export function LocationMap({ locations, caption, highlighted, office }: LocationMapProps) {
  const { offices, settings } = usePage().site;
  return (
    <figure className="location-map">
      <RingMap
        {...officesOnMap(offices, office)}
        language={settings.language}
        locations={locations}
        highlighted={highlighted}
        shape="wide"
      />
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
