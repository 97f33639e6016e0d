import { formatDays, formatSpan, weekRows } from '../../generator/site/hours.ts';
import { usePage } from '../context.tsx';
import './hours-table.css';

/** The week of the office, neighbouring days with the same hours in one row. */
export function HoursTable() {
  const { hours, strings } = usePage().site;
  return (
    <table className="hours-table numbers">
      <caption className="visually-hidden">{strings.hours.hours}</caption>
      <tbody>
        {weekRows(hours).map((row) => (
          <tr key={row.first}>
            <th scope="row">{formatDays(row)}</th>
            <td>{row.hours ? formatSpan(row.hours) : strings.hours.closed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
