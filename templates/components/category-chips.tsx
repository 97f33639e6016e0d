import { pathTo } from '../../generator/site/urls.ts';
import { usePage } from '../context.tsx';
import './category-chips.css';

/** Links to the categories of the blog, each with the number of its posts. */
export function CategoryChips() {
  const { page, site } = usePage();
  const { categories, posts, strings } = site;
  const chips = [
    { path: '/blog', name: strings.blog.allCategories, count: posts.length },
    ...categories.map(({ name, slug }) => ({
      path: pathTo.category(slug),
      name,
      count: posts.filter(({ category }) => category === name).length,
    })),
  ];
  return (
    <nav className="category-chips" aria-label={strings.blog.categories}>
      <ul>
        {chips.map(({ path, name, count }) => (
          <li key={path}>
            <a href={path} aria-current={path === page.path ? 'page' : undefined}>
              {name} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
