import type { Site } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { type MapPoint, RingMap } from '../../../art/ring-map.tsx';
import { usePage } from '../../../context.tsx';
import './location-map.css';

export function mapPoints({ locations }: Pick<Site, 'locations'>): MapPoint[] {
  return locations.map((location) => pick(location, ['name', 'geo']));
}

interface LocationMapProps {
  locations: readonly MapPoint[];
  caption: string;
  highlighted?: string;
}

/**
 * The locations around the office as the drawing of a banner, `highlighted` the one that the page is about. The caption
 * stands below it on phones, where the words of the drawing would be too small.
 */
export function LocationMap({ locations, caption, highlighted }: LocationMapProps) {
  const { practice, settings } = usePage().site;
  return (
    <figure className="location-map">
      <RingMap
        center={practice.geo}
        country={practice.address.country}
        language={settings.language}
        locations={locations}
        highlighted={highlighted}
        shape="wide"
      />
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
