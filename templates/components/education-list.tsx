import type { Provider } from '../../generator/site/site.ts';
import './education-list.css';

/** Where a physician learned, newest first: year, degree, institution, details. */
export function EducationList({ heading, entries }: { heading: string; entries: Provider['education'] }) {
  return (
    <section className="education section section--sage">
      <div className="wrap">
        <h2>{heading}</h2>
        <ol>
          {entries.map(({ degree, institution, year, details }) => (
            <li key={degree}>
              <p className="education__year">{year}</p>
              <h3>{degree}</h3>
              <p className="education__place">{institution}</p>
              <p>{details}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
