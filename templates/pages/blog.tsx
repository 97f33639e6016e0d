import { BlogList, planList } from '../components/posts/blog-list/blog-list.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';

export const blog = definePageType({
  name: 'blog',
  plan: (site) => {
    const entry = site.blogPage;
    if (!entry || !site.pages.includes('blog')) return [];
    return planList(site, site.posts, planPage(site, { path: site.routes.blog, entry, data: entry }));
  },
  Page({ data }) {
    const { actions, trail } = usePage().site.strings;
    return (
      <BlogList data={data} heading={data.list.number === 1 ? data.title : trail.blog} listHeading={actions.allArticles}>
        <PostList posts={data.posts} list={data.list} feature />
      </BlogList>
    );
  },
});
