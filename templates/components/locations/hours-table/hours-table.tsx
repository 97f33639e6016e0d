import type { Office } from '../../../../generator/contract/site.ts';
import { formatDay } from '../../../../generator/shared/days.ts';
import { weekRows } from '../../../../generator/shared/hours.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { capitalize, hoursFormat, nextSpecialDays } from '../../../practice-facts.ts';
import { TimeSpans } from '../open-now/open-now.tsx';
import './hours-table.css';
import { formatDays, shortDays } from '../../../../generator/shared/hours-format.ts';

/** The weekly hours of an office, with consecutive days of the same hours in one row, and the next special days. */
export function HoursTable({ office }: { office: Office }) {
  const { site } = usePage();
  const { closed, hours: caption } = site.strings.hours;
  const format = hoursFormat(site);
  const dayIn = (day: string) => formatDay(day, site.settings.language);
  return (
    <table className="hours-table">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {weekRows(office.hours).map((row) => (
          <tr key={row.first}>
            {/* Narrow tables show the short form; screen readers read the long one. */}
            <th scope="row" data-short={capitalize(shortDays(row, format), format)}>
              <span>{capitalize(formatDays(row, format), format)}</span>
            </th>
            <td>{row.spans.length > 0 ? <TimeSpans spans={row.spans} stacked /> : closed}</td>
          </tr>
        ))}
        {nextSpecialDays(office).map(({ date, to, name, opens, closes }) => (
          <tr key={date}>
            <th scope="row">{`${name}, ${to ? fill(format.range, { from: dayIn(date), to: dayIn(to) }) : dayIn(date)}`}</th>
            <td>{opens && closes ? <TimeSpans spans={[{ opens, closes }]} /> : closed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
