import type { ReactNode } from 'react';
import { groupBy } from '../../../../shared/collections.ts';
import { capitalized } from '../../../../shared/text.ts';
import type { LinkTarget, MeasuredText, PageBytes, SiteWeights, TextGroup } from '../data.ts';
import { ContentLink, formatNumber } from './parts.tsx';

/** Texts or pages that are shown before the table of all is opened. */
const SHOWN = 8;

/** The reading grades of texts, hardest first; `aim` is undefined if grades are not measured. */
export function Grades({ groups, aim }: { groups: readonly TextGroup[]; aim: number | undefined }) {
  const rowOf = ({ title, grade, words, minutes, ...place }: MeasuredText): Row => {
    const cells = [...(aim === undefined ? [] : [grade?.toFixed(1)]), formatNumber(words), minutes];
    return { key: place.file, place, title, value: grade ?? 0, cells };
  };
  const averageOf = ({ label, texts }: TextGroup) =>
    `${label}: ${(texts.reduce((sum, { grade = 0 }) => sum + grade, 0) / texts.length).toFixed(1)} on average`;
  const all = groups.map((group) => {
    return { label: aim === undefined ? group.label : averageOf(group), rows: group.texts.map(rowOf).toSorted(byValue) };
  });
  return (
    <BarTables
      what="texts"
      columns={['Text', ...(aim === undefined ? [] : ['Grade']), 'Words', 'Minutes']}
      limit={aim}
      about={
        aim === undefined
          ? 'The grade is not measured, because the formula is for English only. The table shows the length of each text.'
          : `grade ${aim}, the target. The hardest texts:`
      }
      first={aim === undefined ? [] : all.flatMap(({ rows }) => rows).toSorted(byValue)}
      groups={all}
    />
  );
}

/** The sizes of pages, largest first. */
export function Weights({ weights: { limit, total, pages } }: { weights: SiteWeights }) {
  const rowOf = (page: PageBytes): Row => {
    const value = page.html + page.css;
    return {
      key: page.address,
      place: { address: page.address },
      title: page.title,
      value,
      cells: [page.html, page.css, page.script].map(kilobytes),
    };
  };
  const types = [...groupBy(pages, ({ pageType }) => pageType)].map(([type, members]) => {
    return { label: pageTypeName(type), rows: members.map(rowOf).toSorted(byValue) };
  });
  const over = types.flatMap(({ rows }) => rows).filter(({ value }) => value > limit).length;
  return (
    <BarTables
      what="pages"
      columns={['Page', 'HTML', 'Styles', 'Script']}
      limit={limit}
      about={`${kilobytes(limit)} kB arrive with the server’s first answer; ${over} of ${formatNumber(pages.length)} pages are larger. The largest:`}
      first={types.flatMap(({ rows }) => rows).toSorted(byValue)}
      groups={types}
      note={pages.length < total && `The largest ${formatNumber(pages.length)} of ${formatNumber(total)} pages.`}
    />
  );
}

interface Row {
  key: string;
  place: LinkTarget;
  title: string;
  value: number;
  cells: readonly (string | number | undefined)[];
}

const byValue = (a: Row, b: Row) => b.value - a.value;

interface BarTablesProps {
  what: string;
  columns: readonly string[];
  /** The value at which each bar has a line; bars beyond it have another color. */
  limit: number | undefined;
  /** Explains the line. */
  about: string;
  first: readonly Row[];
  groups: readonly { label: string; rows: readonly Row[] }[];
  note?: ReactNode;
}

/** The rows with the highest values, and a folded table of all. */
function BarTables({ what, columns, limit, about, first, groups, note }: BarTablesProps) {
  const top = Math.max((limit ?? 0) * 1.25, ...groups.flatMap(({ rows }) => rows.map(({ value }) => value)));
  const table = (bodies: readonly { label?: string; rows: readonly Row[] }[]) => (
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
      {bodies.map(({ label, rows }) => (
        <tbody key={label ?? what}>
          {label && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                {label}
              </th>
            </tr>
          )}
          {rows.map(({ key, place, title, value, cells }) => (
            <tr key={key}>
              <th scope="row">
                <ContentLink place={place}>{title}</ContentLink>
                {limit !== undefined && <Bar share={value / top} limit={limit / top} />}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
  return (
    <>
      <p className="overview-legend">
        {limit !== undefined && <LimitLine />} {about}
      </p>
      {first.length > 0 && table([{ rows: first.slice(0, SHOWN) }])}
      {groups.length > 0 && (
        <details>
          <summary>{`All ${what} as a table`}</summary>
          {table(groups)}
          {note && <p className="overview-note">{note}</p>}
        </details>
      )}
    </>
  );
}

/** A bar with a line at its limit; both are shares of the width. */
function Bar({ share, limit }: { share: number; limit: number }) {
  const percent = (part: number) => `${(part * 100).toFixed(1)}%`;
  return (
    <svg className={share > limit ? 'is-over' : undefined} width="100%" height="12" aria-hidden="true">
      <rect className="overview-mark" x="0" y="2" width={percent(share)} height="8" rx="4" />
      <line className="overview-limit" x1={percent(limit)} x2={percent(limit)} y1="0" y2="12" />
    </svg>
  );
}

function LimitLine() {
  return (
    <svg width="32" height="2" aria-hidden="true">
      <line className="overview-limit" x1="0" x2="32" y1="1" y2="1" />
    </svg>
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Names of page types for staff, if the type itself is not clear. */
const PAGE_TYPES: Readonly<Record<string, string>> = { post: 'Article', 'own-page': 'Your own page' };

function pageTypeName(pageType: string): string {
  return PAGE_TYPES[pageType] ?? capitalized(pageType.replaceAll('-', ' '));
}
