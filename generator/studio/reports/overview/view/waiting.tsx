import { addDays, dayOf } from '../../../../shared/days.ts';
import type { ScheduledItem } from '../data.ts';
import { Chip, ContentLink, FoldedRows, longDay, Panel } from './parts.tsx';

const SHOWN = 8;
const MONTHS = 2;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function WaitingPanel({ due, today }: { due: readonly ScheduledItem[]; today: string }) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firsts = Array.from({ length: MONTHS }, (_, later) => new Date(Date.UTC(year, month - 1 + later, 1)));
  return (
    <Panel name="waiting" heading="Scheduled and due">
      <ScheduledRows
        items={due}
        today={today}
        shown={SHOWN}
        none="No scheduled articles, expiring consents or special hours within a year."
      />
      <div className="overview-months">
        {firsts.map((first) => (
          <Month key={Number(first)} first={first} due={due} today={today} />
        ))}
      </div>
    </Panel>
  );
}

interface ScheduledRowsProps {
  items: readonly ScheduledItem[];
  today: string;
  /** Number of items that are shown before the list is opened. */
  shown: number;
  /** What to say without items. */
  none?: string;
}

/** A list of scheduled and due items with their days. */
export function ScheduledRows({ items, today, shown, none }: ScheduledRowsProps) {
  if (items.length === 0) return <p>{none}</p>;
  return (
    <FoldedRows
      items={items}
      shown={shown}
      row={(item) => (
        <li key={`${item.day} ${item.file} ${item.words}`}>
          <span className="overview-when">
            <When item={item} today={today} />
          </span>
          <ContentLink place={item} className="overview-what">
            {item.words}
          </ContentLink>
          <Chip {...item} />
        </li>
      )}
    />
  );
}

function When({ item: { day, until }, today }: { item: ScheduledItem; today: string }) {
  if (day === undefined) return 'No date';
  return (
    <>
      <time dateTime={day}>{shortDay(day, today)}</time>
      {until && (
        <>
          {' to '}
          <time dateTime={until}>{shortDay(until, today)}</time>
        </>
      )}
    </>
  );
}

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const SHORT_WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day: `Today`, `Nov 26`, or `Jan 1, 2027` in another year. */
function shortDay(day: string, today: string): string {
  if (day === today) return 'Today';
  return (day.slice(0, 4) === today.slice(0, 4) ? SHORT : SHORT_WITH_YEAR).format(new Date(day));
}

const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A calendar of a month, with weeks from Sunday, that links days to what is due on them. */
function Month({ first, due, today }: { first: Date; due: readonly ScheduledItem[]; today: string }) {
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const start = first.getUTCDay();
  const weeks = Array.from({ length: Math.ceil((start + length) / 7) }, (_, week) => week * 7 - start);
  return (
    <table className="overview-month">
      <caption>{NAME.format(first)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekday}>{weekday.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((sunday) => (
          <tr key={sunday}>
            {WEEKDAYS.map((weekday, index) => {
              const date = sunday + index;
              const isInside = date >= 0 && date < length;
              return isInside ? (
                <Day key={weekday} day={addDays(dayOf(first.getTime()), date)} due={due} today={today} />
              ) : (
                <td key={weekday} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, due, today }: { day: string; due: readonly ScheduledItem[]; today: string }) {
  const items = due.filter((item) => item.day !== undefined && item.day <= day && day <= (item.until ?? item.day));
  const [first] = items;
  const date = Number(day.slice(-2));
  const words = `${longDay(day)}: ${items.map((item) => item.words).join('; ')}`;
  return (
    <td aria-current={day === today ? 'date' : undefined}>
      {first ? (
        <ContentLink place={first} className={items.some(({ isUrgent }) => isUrgent) ? 'overview-date is-urgent' : 'overview-date'}>
          <span aria-hidden="true" title={words}>
            {date}
          </span>
          <span className="hidden-text">{words}</span>
        </ContentLink>
      ) : (
        date
      )}
    </td>
  );
}
