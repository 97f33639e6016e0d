import { pathTo, routes } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { Breadcrumbs } from '../../layout/breadcrumbs/breadcrumbs.tsx';
import { SearchLink } from '../../layout/search-dialog/search-dialog.tsx';
import './blog-head.css';

/** Heading of the blog or of one category, and links to all categories, each with the number of its posts. */
export function BlogHead({ heading, lead }: { heading: string; lead?: string | undefined }) {
  const { page, site } = usePage();
  const { categories, search, strings } = site;
  const chips = [
    { path: routes.blog, name: strings.blog.allCategories, count: categories.reduce((sum, { count }) => sum + count, 0) },
    ...categories.map(({ name, slug, count }) => ({ path: pathTo.category(slug), name, count })),
  ];
  return (
    <div className="blog-head">
      <div className="wrap">
        <Breadcrumbs />
        <div className="split blog-head__words">
          <h1>{heading}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <SearchLink label={search.words.blog} />
        <nav className="category-chips" aria-label={strings.blog.categories}>
          <ul className="chips">
            {chips.map(({ path, name, count }) => (
              <li key={path}>
                <a href={path} aria-current={path === page.path ? 'page' : undefined}>
                  {name} <b>{count}</b>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
