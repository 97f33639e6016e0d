import { groupBy } from '../../generator/shared/collections.ts';
import { blogTitle } from '../../generator/shared/page-title.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { ArrowLink } from '../components/basics/button/button.tsx';
import { BlogList, planList } from '../components/posts/blog-list/blog-list.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';
import './category.css';

export const category = definePageType({
  name: 'category',
  plan: (site) => {
    const postsIn = groupBy(site.posts, (post) => post.category);
    return site.categories.flatMap((category) => {
      const { name, lead, slug } = category;
      const posts = postsIn.get(name) ?? [];
      const title = blogTitle(fill(site.strings.blog.categoryHeading, { category: name }), site);
      const plan = planPage(site, {
        path: pathTo.category(slug, site.routes),
        entry: { ...category, title },
        name,
        card: { title: name, cover: posts[0]?.cover },
        data: { name, lead, closing: site.blogPage?.closing },
      });
      return planList(site, posts, plan);
    });
  },
  Page({ data }) {
    const { strings, routes } = usePage().site;
    const listHeading = fill(strings.blog.categoryHeading, { category: data.name });
    return (
      <BlogList data={data} heading={data.name} listHeading={listHeading} className="category-posts">
        <PostList posts={data.posts} list={data.list} rows />
        <ArrowLink to={routes.blog} back label={strings.actions.backToArticles} />
      </BlogList>
    );
  },
  search: false,
});
