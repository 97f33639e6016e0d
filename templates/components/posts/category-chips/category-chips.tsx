import { pathTo, routes } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import './category-chips.css';

/** Links to the categories of the blog, each with the number of its posts. */
export function CategoryChips() {
  const { page, site } = usePage();
  const { categories, strings } = site;
  const chips = [
    { path: routes.blog, name: strings.blog.allCategories, count: categories.reduce((sum, { count }) => sum + count, 0) },
    ...categories.map(({ name, slug, count }) => ({ path: pathTo.category(slug), name, count })),
  ];
  return (
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
  );
}
