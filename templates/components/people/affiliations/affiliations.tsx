import { usePage } from '../../../context.tsx';
import { Picture } from '../../basics/picture/picture.tsx';
import './affiliations.css';

/** Hospital and societies: sign, name and the surgeon's place in each. */
export function Affiliations() {
  const { site } = usePage();
  return (
    <ul className="split affiliations">
      {site.practice.affiliations.map(({ name, role, image }) => (
        <li key={name}>
          <Picture file={image} alt="" place="sign" />
          <span>
            <b>{name}</b>
            <span>{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
