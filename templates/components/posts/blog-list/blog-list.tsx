import type { ReactNode } from 'react';
import type { Category, PagePlan, Post, Site } from '../../../../generator/contract/index.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { usePage } from '../../../context.tsx';
import { type ListPage, listPages, listPageTitle } from '../../../list-pages.ts';
import { Closing } from '../../bands/closing/closing.tsx';
import { Band, List, titleWords } from '../../basics/text/text.tsx';
import { Breadcrumbs } from '../../layout/breadcrumbs/breadcrumbs.tsx';
import { SearchLink } from '../../layout/dialogs/dialogs.tsx';
import { Layout } from '../../layout/layout/layout.tsx';
import { type PostCardData, postCard } from '../post-list/post-list.tsx';
import '../../../styles/chips.css';
import '../../layout/dialogs/wide-search.css';
import './blog-list.css';

interface BlogListData {
  lead?: string | undefined;
  closing?: { heading: string; lead: string } | undefined;
  list: ListPage;
  posts: readonly PostCardData[];
  /** All categories of the blog, each with the number of its posts. */
  categories: readonly Pick<Category, 'name' | 'slug' | 'count'>[];
}

interface BlogListProps {
  data: BlogListData;
  heading: string;
  /** Heading of the list of posts, for screen readers. */
  listHeading: string;
  className?: string;
  children: ReactNode;
}

/** The blog or one category: its heading, links to all categories, and its posts as `children`. */
export function BlogList({ data: { lead, closing, list, categories }, heading, listHeading, className, children }: BlogListProps) {
  const { site } = usePage();
  const { searchWords, strings } = site;
  const current = list.number === 1 ? 'page' : 'true';
  const chips = [
    { path: site.routes.blog, name: strings.blog.allCategories, count: categories.reduce((sum, { count }) => sum + count, 0) },
    ...categories.map(({ name, slug, count }) => ({ path: pathTo.category(slug, site.routes), name, count })),
  ];
  return (
    <Layout>
      <div className="wrap blog-head">
        <Breadcrumbs />
        <div className="split">
          <h1>{titleWords(listPageTitle(site, heading, list))}</h1>
          {lead && list.number === 1 && <p className="lead">{lead}</p>}
        </div>
        <div className="row">
          {searchWords && <SearchLink label={searchWords.blog} />}
          <nav className="category-chips" aria-label={strings.blog.categories}>
            <List
              className="chips"
              items={chips.map(({ path, name, count }) => (
                <a key={path} href={path} aria-current={path === list.path ? current : undefined}>
                  {name} <b>{count}</b>
                </a>
              ))}
            />
          </nav>
        </div>
      </div>
      <Band className={`section section--joined${className ? ` ${className}` : ''}`}>
        <h2 className="visually-hidden">{listHeading}</h2>
        {children}
      </Band>
      {closing && <Closing {...closing} />}
    </Layout>
  );
}

/** Plans all pages of a list of posts, newest first, from the plan of the first page, whose path is that of the list. */
export function planList<Data>(
  site: Site,
  posts: readonly Post[],
  first: PagePlan<Data>,
): PagePlan<Data & Pick<BlogListData, 'list' | 'posts' | 'categories'>>[] {
  const { postsPerPage } = site.settings;
  const categories = site.categories.map((category) => pick(category, ['name', 'slug', 'count']));
  return listPages(site, first.path, posts.length).map((list) => {
    const { path, number, count } = list;
    const plan = number === 1 ? first : laterPage(site, list, first);
    const shown = posts.slice((number - 1) * postsPerPage, number * postsPerPage).map((post) => postCard(post, site));
    return {
      ...plan,
      head: {
        ...plan.head,
        ...(number > 1 && { prev: pathTo.listPage(path, number - 1, site.routes) }),
        ...(number < count && { next: pathTo.listPage(path, number + 1, site.routes) }),
      },
      data: { ...plan.data, list, posts: shown, categories },
    };
  });
}

/** The plan of a page after the first, with its own title, description and breadcrumbs. */
function laterPage<Data>(site: Site, list: ListPage, first: PagePlan<Data>): PagePlan<Data> {
  const { title, description } = first.head;
  const path = pathTo.listPage(list.path, list.number, site.routes);
  const name = listPageTitle(site, first.breadcrumbs.at(-1)?.label ?? title, list);
  return {
    ...first,
    path,
    head: { ...first.head, title: listPageTitle(site, title, list), description: `${name}. ${description}` },
    breadcrumbs: [...first.breadcrumbs, { label: fill(site.strings.blog.page, { page: list.number }), path }],
  };
}
