import { usePage } from '../context.tsx';
import './affiliations.css';

/** Hospital and societies: sign, name and the surgeon's place in each. */
export function Affiliations() {
  const { assets, site } = usePage();
  return (
    <ul className="affiliations">
      {site.practice.affiliations.map(({ name, role, image }) => (
        <li key={name}>
          <img {...assets.image(image)} alt="" loading="lazy" decoding="async" />
          <span>
            <b>{name}</b>
            <span>{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
