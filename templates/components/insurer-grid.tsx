import { usePage } from '../context.tsx';
import './insurer-grid.css';

/** The word marks of the insurers whose plans the practice takes. */
export function InsurerGrid() {
  const { assets, site } = usePage();
  return (
    <ul className="insurer-grid">
      {site.practice.insurers.map(({ name, image }) => (
        <li key={name}>
          <img {...assets.image(image)} alt={name} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  );
}
