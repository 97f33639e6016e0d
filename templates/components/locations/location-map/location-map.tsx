import { RingMap } from '../../../art/ring-map.tsx';
import { usePage } from '../../../context.tsx';
import './location-map.css';

interface LocationMapProps {
  /** Says what the map shows; stands below it on phones, where the words of the drawing would be too small. */
  caption: string;
  /** The community that the page is about. */
  highlighted?: string;
}

/** The communities around the office as the drawing of a banner. */
export function LocationMap({ caption, highlighted }: LocationMapProps) {
  const { locations, practice } = usePage().site;
  const places = locations.map(({ name, geo }) => ({ name, ...geo }));
  return (
    <figure className="location-map">
      {highlighted ? (
        <RingMap center={practice.geo} places={places} highlighted={highlighted} />
      ) : (
        <RingMap center={practice.geo} places={places} shape="wide" />
      )}
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
