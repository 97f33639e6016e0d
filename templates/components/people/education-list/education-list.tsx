import type { Provider } from '../../../../generator/contract.ts';
import './education-list.css';

/** Where a physician learned, newest first: year, degree, institution, details. */
export function EducationList({ entries }: { entries: Provider['education'] }) {
  return (
    <ol className="education-list">
      {entries.map(({ degree, institution, year, details }) => (
        <li key={degree}>
          <p className="education-list__year">{year}</p>
          <h3>{degree}</h3>
          <p className="education-list__place">{institution}</p>
          <p>{details}</p>
        </li>
      ))}
    </ol>
  );
}
