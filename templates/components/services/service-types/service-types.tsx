import type { Service } from '../../../../generator/contract.ts';
import { PhotoInPlace } from '../../basics/photo/photo.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import './service-types.css';

/** Kinds of a thing side by side, with a drawing where content names one. */
export function ServiceTypes({ items }: { items: NonNullable<Service['types']>['items'] }) {
  return (
    <ul className="grid service-types">
      {items.map(({ name, description, art, photo }) => (
        <li key={name} className="panel panel--sage">
          <h3>{name}</h3>
          {photo ? <PhotoInPlace photo={photo} place="kind" /> : art && <LinkedArt name={art} />}
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
