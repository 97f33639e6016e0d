import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { LinkTarget } from '../data.ts';

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
