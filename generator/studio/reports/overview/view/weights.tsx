import { groupBy } from '../../../../shared/collections.ts';
import type { PageBytes, SiteWeights } from '../data.ts';
import { ContentLink, DataTable, formatNumber, LimitLine, Panel } from './parts.tsx';

const totalOf = ({ html, css }: PageBytes) => html + css;

export function Weights({ weights, note }: { weights: SiteWeights | undefined; note: string }) {
  return (
    <Panel name="weights" heading="Page sizes, kB">
      {weights ? <WeighedPages weights={weights} /> : <p>{note}</p>}
    </Panel>
  );
}

function WeighedPages({ weights: { limit, total, pages } }: { weights: SiteWeights }) {
  const sorted = pages.toSorted((a, b) => totalOf(b) - totalOf(a));
  const top = Math.max(limit * 1.1, ...pages.map(totalOf));
  const types = [...groupBy(sorted, ({ pageType }) => pageType)];
  const over = pages.filter((page) => totalOf(page) > limit).length;
  return (
    <>
      <p className="overview-legend">
        <LimitLine /> {kilobytes(limit)} arrive with the server’s first answer; {over} of {formatNumber(pages.length)} pages are larger. The
        largest of each kind:
      </p>
      <ul className="overview-weights">
        {types.map(([pageType, [largest]]) => largest && <TypeRow key={pageType} page={largest} limit={limit} top={top} />)}
      </ul>
      <DataTable
        what="pages"
        columns={['Page', 'HTML and styles', 'Script']}
        note={
          pages.length < total && (
            <p className="overview-note">
              The largest {formatNumber(pages.length)} of {formatNumber(total)} pages.
            </p>
          )
        }
        groups={[
          {
            rows: sorted.map((page) => ({
              key: page.address,
              place: { address: page.address },
              title: page.title,
              mark: <Bar page={page} limit={limit} top={top} />,
              cells: [kilobytes(totalOf(page)), kilobytes(page.script)],
            })),
          },
        ]}
      />
    </>
  );
}

function TypeRow({ page, limit, top }: { page: PageBytes; limit: number; top: number }) {
  return (
    <li>
      <ContentLink place={{ address: page.address }} className="overview-weight">
        <span className="overview-type">{pageTypeName(page.pageType)}</span>
        <Bar page={page} limit={limit} top={top} />
        <span className="overview-figure">
          {kilobytes(totalOf(page))}
          <span className="hidden-text">
            {' '}
            kB, {totalOf(page) > limit ? 'more' : 'not more'} than {kilobytes(limit)}: {page.title}
          </span>
        </span>
      </ContentLink>
    </li>
  );
}

function Bar({ page, limit, top }: { page: PageBytes; limit: number; top: number }) {
  const percent = (bytes: number) => `${((bytes / top) * 100).toFixed(1)}%`;
  return (
    <svg className={totalOf(page) > limit ? 'is-over' : undefined} width="100%" height="16" aria-hidden="true">
      <title>{`${page.title}: HTML ${kilobytes(page.html)} kB, styles ${kilobytes(page.css)} kB, script ${kilobytes(page.script)} kB`}</title>
      <rect className="overview-mark" x="0" y="3" width={percent(totalOf(page))} height="10" rx="4" />
      <line className="overview-limit" x1={percent(limit)} x2={percent(limit)} y1="0" y2="16" />
    </svg>
  );
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** Names of page types for staff, if the type itself is not clear. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  post: 'Article',
  location: 'Location',
  'own-page': 'Your own page',
  'not-found': 'Not found',
};

function pageTypeName(pageType: string): string {
  const words = pageType.replaceAll('-', ' ');
  return PAGE_TYPES[pageType] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
