import { Fragment } from 'react';
import type { Office } from '../../../../generator/contract.ts';
import { type OpenSpan, weekRows } from '../../../../generator/shared/hours.ts';
import { formatDays, formatSpan } from '../../../../generator/shared/hours-format.ts';
import { usePage } from '../../../context.tsx';
import { atStart, hoursFormat, officesByHours } from '../../../hours-format.ts';
import './office-hours.css';

/** Open days in one sentence: `Monday to Friday, 8:30 AM to 4:30 PM`. Of several offices that differ a line each. */
export function OfficeHours() {
  const offices = officesByHours(usePage().site.offices);
  if (offices.length === 1) return <Week office={offices[0] as Office} />;
  return offices.map((office) => (
    <span className="office-hours" key={office.slug}>
      <b>{`${office.name}:`}</b> <Week office={office} />
    </span>
  ));
}

/** The open days of one office in a sentence. */
export function Week({ office }: { office: Office }) {
  const format = hoursFormat(usePage().site);
  return weekRows(office.hours)
    .filter(({ spans }) => spans.length > 0)
    .map((row, index) => (
      <Fragment key={row.first}>
        {`${index > 0 ? '; ' : ''}${index > 0 ? formatDays(row, format) : atStart(formatDays(row, format), format)}, `}
        <TimeSpans spans={row.spans} />
      </Fragment>
    ));
}

/** `8:30 AM to 4:30 PM` in one line where there is room, several as a list in words, or a line each where they are `stacked`. */
export function TimeSpans({ spans, stacked = false }: { spans: readonly OpenSpan[]; stacked?: boolean }) {
  const format = hoursFormat(usePage().site);
  const parts = new Intl.ListFormat(format.language).formatToParts(spans.map((span) => formatSpan(span, format)));
  return parts.map(({ type, value }) => {
    if (type === 'element')
      return (
        <span className="time-span" key={value}>
          {value}
        </span>
      );
    return stacked ? <br key={value} /> : value;
  });
}
