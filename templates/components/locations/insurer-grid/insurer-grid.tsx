import { usePage } from '../../../context.tsx';
import { Picture } from '../../basics/picture/picture.tsx';
import './insurer-grid.css';

/** The word marks of the insurers whose plans the practice takes. */
export function InsurerGrid() {
  const { site } = usePage();
  return (
    <ul className="insurer-grid">
      {site.practice.insurers.map(({ name, image }) => (
        <li key={name}>
          <Picture file={image} alt={name} place="wordmark" />
        </li>
      ))}
    </ul>
  );
}
