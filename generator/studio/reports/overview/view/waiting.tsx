import type { WaitingItem } from '../data.ts';
import { type CalendarDay, type CalendarMonth, calendarMonths, longDay, Panel, PlaceLink, shortDay } from './parts.tsx';

/** So many stand open; the others are a press away. */
const SHOWN = 8;
const MONTHS = 2;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function WaitingPanel({ due, today }: { due: readonly WaitingItem[]; today: string }) {
  const more = due.slice(SHOWN);
  return (
    <Panel name="waiting" heading="Waiting and due">
      {due.length === 0 && <p>No article waits, no consent ends, and no day has other hours within a year.</p>}
      <DueList items={due.slice(0, SHOWN)} today={today} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <DueList items={more} today={today} />
        </details>
      )}
      <div className="overview-months">
        {calendarMonths(due, today, MONTHS).map((month) => (
          <Month key={month.month} month={month} today={today} />
        ))}
      </div>
    </Panel>
  );
}

function DueList({ items, today }: { items: readonly WaitingItem[]; today: string }) {
  if (items.length === 0) return null;
  return (
    <ul className="overview-rows">
      {items.map((item) => (
        <li key={`${item.day} ${item.file} ${item.words}`}>
          <span className="overview-when">
            <When item={item} today={today} />
          </span>
          <PlaceLink place={item} className="overview-what">
            {item.words}
          </PlaceLink>
          <span className={item.isUrgent ? 'overview-chip is-urgent' : 'overview-chip'}>{item.state}</span>
        </li>
      ))}
    </ul>
  );
}

function When({ item: { day, until }, today }: { item: WaitingItem; today: string }) {
  if (day === undefined) return 'No day';
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

function Month({ month: { name, weeks }, today }: { month: CalendarMonth; today: string }) {
  return (
    <table className="overview-month">
      <caption>{name}</caption>
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
        {weeks.map((week) => (
          <tr key={week.find(Boolean)?.day}>
            {week.map((cell, weekday) => (
              <DayCell key={WEEKDAYS[weekday]} cell={cell} isToday={cell?.day === today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ cell, isToday }: { cell: CalendarDay | undefined; isToday: boolean }) {
  if (!cell) return <td />;
  const { day, items } = cell;
  const [first] = items;
  const date = Number(day.slice(-2));
  const words = `${longDay(day)}: ${items.map((item) => item.words).join('; ')}`;
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      {first ? (
        <PlaceLink place={first} className={items.some(({ isUrgent }) => isUrgent) ? 'overview-date is-urgent' : 'overview-date'}>
          <span aria-hidden="true" title={words}>
            {date}
          </span>
          <span className="hidden-text">{words}</span>
        </PlaceLink>
      ) : (
        date
      )}
    </td>
  );
}
