import type { Site } from '../../generator/site/site.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { BlogHead } from '../components/posts/blog-head/blog-head.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import './blog.css';

type BlogPage = Site['blogPage'];

/** All articles, newest first (specification section 2, Blog). */
export const blog = definePageType<BlogPage>({
  name: 'blog',
  plan: (site) => [
    {
      path: '/blog',
      head: headOf(site.blogPage),
      breadcrumbs: breadcrumbs(site, 'blog'),
      sources: [site.blogPage.source],
      data: site.blogPage,
    },
  ],
  Page: BlogPagePage,
});

function BlogPagePage({ data }: { data: BlogPage }) {
  const { posts, strings } = usePage().site;
  return (
    <Layout>
      <BlogHead heading={data.title} lead={data.lead} />
      <section className="blog-posts">
        <div className="wrap">
          <h2 className="visually-hidden">{strings.actions.allArticles}</h2>
          <PostList posts={posts} feature />
        </div>
      </section>
      <Closing heading={data.closing.heading} lead={data.closing.lead} />
    </Layout>
  );
}
