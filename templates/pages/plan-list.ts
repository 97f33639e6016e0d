import type { PageHead, PagePlan } from '../../generator/contract/page.ts';
import type { Post, Site } from '../../generator/contract/site.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { type PostCardData, postCard } from '../components/posts/post-list/post-list.tsx';
import { type ListPage, listPages, listPageTitle } from '../list-pages.ts';

/** What a page shows of the list that it belongs to. */
export interface ListData {
  list: ListPage;
  posts: readonly PostCardData[];
}

/** The pages of a list of posts, newest first, from the plan of its first page, which stands at the path of the list. */
export function planList<Data>(site: Site, posts: readonly Post[], first: PagePlan<Data>): PagePlan<Data & ListData>[] {
  const { postsPerPage } = site.settings;
  return listPages(site, first.path, posts.length).map((list) => {
    const plan = list.number === 1 ? first : laterPage(site, list, first);
    const start = (list.number - 1) * postsPerPage;
    const shown = posts.slice(start, start + postsPerPage).map((post) => postCard(post, site));
    return { ...plan, head: { ...plan.head, ...neighbours(list, site.routes) }, data: { ...plan.data, list, posts: shown } };
  });
}

/** With title, description and breadcrumbs of its own. */
function laterPage<Data>(site: Site, list: ListPage, first: PagePlan<Data>): PagePlan<Data> {
  const { title, description } = first.head;
  const path = pathTo.listPage(list.path, list.number, site.routes);
  const listName = first.breadcrumbs.at(-1)?.label ?? title;
  return {
    ...first,
    path,
    head: {
      ...first.head,
      title: listPageTitle(site, title, list),
      description: `${listPageTitle(site, listName, list)}. ${description}`,
    },
    breadcrumbs: [...first.breadcrumbs, { label: fill(site.strings.blog.page, { page: list.number }), path }],
  };
}

function neighbours({ path, number, count }: ListPage, routes: Site['routes']): Pick<PageHead, 'prev' | 'next'> {
  return {
    ...(number > 1 && { prev: pathTo.listPage(path, number - 1, routes) }),
    ...(number < count && { next: pathTo.listPage(path, number + 1, routes) }),
  };
}
