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

interface DataRow {
  key: string;
  place: LinkTarget;
  title: string;
  /** Drawing below the title. */
  mark?: ReactNode;
  cells: readonly (string | number | undefined)[];
}

interface DataTableProps {
  what: string;
  columns: readonly string[];
  groups: readonly { label?: string; rows: readonly DataRow[] }[];
  note?: ReactNode;
}

/** A folded table with all values of a panel. */
export function DataTable({ what, columns, groups, note }: DataTableProps) {
  return (
    <details>
      <summary>{`All ${what} as a table`}</summary>
      <table className="overview-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, rows }) => (
          <tbody key={label ?? what}>
            {label && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {label}
                </th>
              </tr>
            )}
            {rows.map(({ key, place, title, mark, cells }) => (
              <tr key={key}>
                <th scope="row">
                  <ContentLink place={place}>{title}</ContentLink>
                  {mark}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {note}
    </details>
  );
}

export function LimitLine() {
  return (
    <svg width="32" height="2" aria-hidden="true">
      <line className="overview-limit" x1="0" x2="32" y1="1" y2="1" />
    </svg>
  );
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
