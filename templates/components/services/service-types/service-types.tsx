import type { Service } from '../../../../generator/site/site.ts';
import { LinkedArt } from '../../basics/linked-art/linked-art.tsx';
import './service-types.css';

/** Two kinds of a thing side by side, with a drawing where content names one. */
export function ServiceTypes({ types: { heading, items } }: { types: NonNullable<Service['types']> }) {
  return (
    <section className="service-types">
      <h2>{heading}</h2>
      <ul>
        {items.map(({ name, description, art }) => (
          <li key={name} className={art ? 'service-types__drawn' : undefined}>
            {art && <LinkedArt name={art} />}
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
