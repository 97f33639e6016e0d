import { Closing } from '../components/bands/closing/closing.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { BlogHead, categoryLinks } from '../components/posts/blog-head/blog-head.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';
import { planList } from './plan-list.ts';

/** All posts, newest first. */
export const blog = definePageType({
  name: 'blog',
  plan: (site) => {
    const entry = site.blogPage;
    if (!entry || !site.pages.includes('blog')) return [];
    const data = { ...entry, categories: categoryLinks(site) };
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
        {closing && <Closing {...closing} />}
      </Layout>
    );
  },
});
