import type { Category, Site } from '../../../../generator/contract/site.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { usePage } from '../../../context.tsx';
import { type ListPage, listPageTitle } from '../../../list-pages.ts';
import { Title } from '../../basics/whole-words/whole-words.tsx';
import { Breadcrumbs } from '../../layout/breadcrumbs/breadcrumbs.tsx';
import { SearchLink } from '../../layout/search-dialog/search-dialog.tsx';
import '../../../styles/chips.css';
import '../../layout/search-dialog/wide-search.css';
import './blog-head.css';

/** A category as a link with the number of its posts. */
export type CategoryLink = Pick<Category, 'name' | 'slug' | 'count'>;

export function categoryLinks({ categories }: Pick<Site, 'categories'>): CategoryLink[] {
  return categories.map((category) => pick(category, ['name', 'slug', 'count']));
}

interface BlogHeadProps {
  heading: string;
  lead?: string | undefined;
  categories: readonly CategoryLink[];
  list: ListPage;
}

/** Heading of the blog or of one category, and links to all categories, each with the number of its posts. */
export function BlogHead({ heading, lead, categories, list }: BlogHeadProps) {
  const { site } = usePage();
  const { searchWords, strings } = site;
  const current = list.number === 1 ? 'page' : 'true';
  const chips = [
    { path: site.routes.blog, name: strings.blog.allCategories, count: categories.reduce((sum, { count }) => sum + count, 0) },
    ...categories.map(({ name, slug, count }) => ({ path: pathTo.category(slug, site.routes), name, count })),
  ];
  return (
    <div className="wrap blog-head">
      <Breadcrumbs />
      <div className="split">
        <h1>
          <Title of={listPageTitle(site, heading, list)} />
        </h1>
        {lead && list.number === 1 && <p className="lead">{lead}</p>}
      </div>
      <div className="row">
        {searchWords && <SearchLink label={searchWords.blog} />}
        <nav className="category-chips" aria-label={strings.blog.categories}>
          <ul className="chips">
            {chips.map(({ path, name, count }) => (
              <li key={path}>
                <a href={path} aria-current={path === list.path ? current : undefined}>
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
