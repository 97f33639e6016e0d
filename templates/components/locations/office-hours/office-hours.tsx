import { Fragment } from 'react';
import { formatDays, formatSpan, weekRows } from '../../../../generator/shared/hours.ts';
import { usePage } from '../../../context.tsx';

/** Open days in one sentence: `Monday to Friday, 8:30 AM to 4:30 PM`. */
export function OfficeHours() {
  return weekRows(usePage().site.hours)
    .filter(({ hours }) => hours)
    .map((row, index) => (
      <Fragment key={row.first}>
        {`${index > 0 ? '; ' : ''}${formatDays(row)}, `}
        {row.hours && <TimeSpan {...row.hours} />}
      </Fragment>
    ));
}

/** `8:30 AM to 4:30 PM` in one line where there is room. */
export function TimeSpan(span: { opens: string; closes: string }) {
  return <span className="time-span">{formatSpan(span)}</span>;
}
