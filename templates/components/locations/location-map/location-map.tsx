import { RingMap } from '../../../art/ring-map.tsx';
import { usePage } from '../../../context.tsx';
import './location-map.css';

interface LocationMapProps {
  /** Says what the map shows; stands below it on phones, where the words of the drawing would be too small. */
  caption: string;
  /** The location that the page is about. */
  highlighted?: string;
}

/** The communities around the office as the drawing of a banner. */
export function LocationMap({ caption, highlighted }: LocationMapProps) {
  const { locations, practice } = usePage().site;
  return (
    <figure className="location-map">
      <RingMap center={practice.geo} locations={locations} highlighted={highlighted} shape="wide" />
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
