import type { Service } from '../../../../generator/contract.ts';
import { PhotoInPlace } from '../../basics/photo/photo.tsx';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import './service-types.css';

/** Two kinds of a thing side by side, with a drawing where content names one. */
export function ServiceTypes({ types: { heading, items } }: { types: NonNullable<Service['types']> }) {
  return (
    <section className="service-types">
      <h2>{heading}</h2>
      <ul className="grid">
        {items.map(({ name, description, art, photo }) => (
          <li key={name} className={`panel panel--sage${art || photo ? ' service-types__drawn' : ''}`}>
            {photo ? <PhotoInPlace photo={photo} place="kind" /> : art && <LinkedArt name={art} />}
            <div>
              <h3>{name}</h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
