import { routes } from '../../generator/shared/routes.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { BlogHead } from '../components/posts/blog-head/blog-head.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';

/** All posts, newest first. */
export const blog = singlePage({
  name: 'blog',
  path: routes.blog,
  entry: (site) => site.blogPage,
  Page({ data }) {
    const { posts, strings } = usePage().site;
    return (
      <Layout>
        <BlogHead heading={data.title} lead={data.lead} />
        <section className="section section--joined">
          <div className="wrap">
            <h2 className="visually-hidden">{strings.actions.allArticles}</h2>
            <PostList posts={posts} feature />
          </div>
        </section>
        <Closing heading={data.closing.heading} lead={data.closing.lead} />
      </Layout>
    );
  },
});
