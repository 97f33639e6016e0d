import { RingMap } from '../../../art/ring-map.tsx';
import { usePage } from '../../../context.tsx';
import './location-map.css';

/**
 * The locations around the office as the drawing of a banner, `highlighted` the one that the page is about. The caption
 * stands below it on phones, where the words of the drawing would be too small.
 */
export function LocationMap({ caption, highlighted }: { caption: string; highlighted?: string }) {
  const { locations, practice } = usePage().site;
  return (
    <figure className="location-map">
      <RingMap center={practice.geo} locations={locations} highlighted={highlighted} shape="wide" />
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
