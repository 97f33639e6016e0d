import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { GAP, type ListPage, pageNumbers } from '../../../list-pages.ts';
import '../../../styles/chips.css';

/** Links to other pages of a list of posts, which stand below it. */
export function Pagination({ list }: { list: ListPage }) {
  const { routes } = usePage().site;
  const { path, number, count } = list;
  const { blog } = usePage().site.strings;
  return (
    <nav className="panel" aria-label={blog.pages}>
      <ul className="chips row">
        {number > 1 && (
          <li>
            <a href={pathTo.listPage(path, number - 1, routes)} rel="prev">
              {blog.newer}
            </a>
          </li>
        )}
        {pageNumbers(list).map((page, index) =>
          page === GAP ? (
            <li key={`gap ${String(index)}`} aria-hidden="true">
              {GAP}
            </li>
          ) : (
            <li key={page}>
              <PageLink path={path} page={page} isCurrent={page === number} name={fill(blog.page, { page })} />
            </li>
          ),
        )}
        {number < count && (
          <li>
            <a href={pathTo.listPage(path, number + 1, routes)} rel="next">
              {blog.older}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function PageLink({ path, page, isCurrent, name }: { path: string; page: number; isCurrent: boolean; name: string }) {
  const { routes } = usePage().site;
  if (isCurrent) return <span aria-current="page">{name}</span>;
  return (
    <a href={pathTo.listPage(path, page, routes)} aria-label={name}>
      {page}
    </a>
  );
}
