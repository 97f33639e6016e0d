import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { formatDay } from '../../../../shared/days.ts';
import { counted } from '../../../../shared/text.ts';
import type { LinkTarget, Overview, ScheduledItem } from '../data.ts';

export function Panel({ name, heading, children }: { name: string; heading: string; children: ReactNode }) {
  return (
    <section className={`overview-panel overview-${name}`} aria-labelledby={`overview-${name}`}>
      <h2 id={`overview-${name}`}>{heading}</h2>
      {children}
    </section>
  );
}

interface FoldedRowsProps<Item> {
  items: readonly Item[];
  /** Number of items that are shown before the list is opened. */
  shown: number;
  /** Number of all items, if `items` does not list all of them. */
  count?: number;
  row: (item: Item) => ReactElement;
  end?: ReactNode;
}

export function FoldedRows<Item>({ items, shown, count = items.length, row, end }: FoldedRowsProps<Item>) {
  return (
    <>
      {items.length > 0 && <ul className="overview-rows">{items.slice(0, shown).map(row)}</ul>}
      {items.length > shown && (
        <details>
          <summary>{count - shown} more</summary>
          <ul className="overview-rows">{items.slice(shown).map(row)}</ul>
          {end}
        </details>
      )}
    </>
  );
}

export function Chip({ state, isUrgent }: { state: string; isUrgent: boolean }) {
  return <span className={isUrgent ? 'overview-chip is-urgent' : 'overview-chip'}>{state}</span>;
}

/** Returns the link to a page or to the form of a file; undefined for no link. */
export type HrefOf = (place: LinkTarget) => string | undefined;

export const HrefContext = createContext<HrefOf>(() => undefined);

export function ContentLink({ place, className, children }: { place: LinkTarget; className?: string; children: ReactNode }) {
  const href = useContext(HrefContext)(place);
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}

const LONG = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const NUMBERS = new Intl.NumberFormat('en-US');

export function longDay(day: string): string {
  return LONG.format(new Date(day));
}

export function formatNumber(count: number): string {
  return NUMBERS.format(count);
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

/** How many links lead to other websites, when they were checked, and which are dead, with the files that contain or cite them. */
export function OutsideLinks({ count, checked, dead }: Overview['links']) {
  const state = dead.length > 0 ? 'These pages can no longer be reached:' : 'No dead links were found.';
  const known = checked ? `Last checked on ${formatDay(checked)}. ${state}` : 'To check them, a developer can run “ent-site links”.';
  return (
    <>
      <p>{`${counted(count, 'link')} to other websites. ${known}`}</p>
      <FoldedRows
        items={dead}
        shown={8}
        row={({ words, archive, places }) => (
          <li key={words}>
            <span className="overview-when">Dead</span>
            <div>
              <p className="overview-what">
                {words}{' '}
                <a href={archive} rel="noreferrer">
                  Archived copies
                </a>
              </p>
              {places.map((place) => (
                <p key={place.file} className="overview-note">
                  <ContentLink place={place}>{place.title}</ContentLink> <span className="overview-file">{place.file}</span>
                </p>
              ))}
            </div>
          </li>
        )}
      />
    </>
  );
}
