import { formatDay } from '../../../../generator/shared/format-day.ts';
import { formatDays, weekRows } from '../../../../generator/shared/hours.ts';
import { usePage } from '../../../context.tsx';
import { TimeSpan } from '../office-hours/office-hours.tsx';
import './hours-table.css';

/** The week of the office, neighbouring days with the same hours in one row, and the single days ahead that differ. */
export function HoursTable() {
  const { hours, hoursExceptions, settings, strings } = usePage().site;
  return (
    <table className="hours-table">
      <caption className="visually-hidden">{strings.hours.hours}</caption>
      <tbody>
        {weekRows(hours).map((row) => (
          <tr key={row.first}>
            <th scope="row">{formatDays(row)}</th>
            <td>{row.hours ? <TimeSpan {...row.hours} /> : strings.hours.closed}</td>
          </tr>
        ))}
        {hoursExceptions.map(({ date, name, opens, closes }) => (
          <tr key={date}>
            <th scope="row">{`${name}, ${formatDay(date, settings.language)}`}</th>
            <td>{opens && closes ? <TimeSpan opens={opens} closes={closes} /> : strings.hours.closed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
