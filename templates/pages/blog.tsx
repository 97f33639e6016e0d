import type { Site } from '../../generator/contract/site.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { BlogHead, type CategoryLink, categoryLinks } from '../components/posts/blog-head/blog-head.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage, type Shown, shown } from './define-page.ts';
import { type ListData, planList } from './plan-list.ts';

interface BlogPageData extends Shown<NonNullable<Site['blogPage']>>, ListData {
  categories: readonly CategoryLink[];
}

/** All posts, newest first. */
export const blog = definePageType<BlogPageData>({
  name: 'blog',
  plan: (site) => {
    const entry = site.blogPage;
    if (!entry || !site.pages.includes('blog')) return [];
    const data = { ...shown(entry), categories: categoryLinks(site) };
    return planList(site, site.posts, planPage(site, { path: site.routes.blog, entry, data }));
  },
  Page({ data: { title, lead, categories, posts, list, closing } }) {
    const { strings } = usePage().site;
    return (
      <Layout>
        <BlogHead heading={list.number === 1 ? title : strings.trail.blog} lead={lead} categories={categories} list={list} />
        <section className="section section--joined">
          <div className="wrap">
            <h2 className="visually-hidden">{strings.actions.allArticles}</h2>
            <PostList posts={posts} list={list} feature />
          </div>
        </section>
        {closing && <Closing heading={closing.heading} lead={closing.lead} />}
      </Layout>
    );
  },
});
