import type { Category, Post } from '../../generator/contract.ts';
import { postsIn } from '../../generator/shared/collections.ts';
import { pathTo, routes } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { ArrowLink } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { BlogHead } from '../components/posts/blog-head/blog-head.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';
import './category.css';

/** A category and its posts: planned, so that the page is rendered again only when one of these changes. */
interface CategoryPageData {
  category: Category;
  /** Newest first. */
  posts: readonly Post[];
}

/** The posts of one category. */
export const category = definePageType<CategoryPageData>({
  name: 'category',
  plan: (site) =>
    site.categories.map((category) => {
      const { name, slug } = category;
      const posts = postsIn(site.posts, name);
      const title = fill(site.strings.blog.categoryHeading, { category: name });
      const card = { title: name, cover: posts[0]?.cover };
      return planPage(site, { path: pathTo.category(slug), entry: { ...category, title }, name, card, data: { category, posts } });
    }),
  Page({ data: { category: data, posts } }) {
    const { blogPage, strings } = usePage().site;
    return (
      <Layout>
        <BlogHead heading={data.name} lead={data.lead} />
        <section className="section section--joined category-posts">
          <div className="wrap">
            <h2 className="visually-hidden">{fill(strings.blog.categoryHeading, { category: data.name })}</h2>
            <PostList posts={posts} rows />
            <ArrowLink to={routes.blog} back>
              {strings.actions.backToArticles}
            </ArrowLink>
          </div>
        </section>
        <Closing heading={blogPage.closing.heading} lead={blogPage.closing.lead} />
      </Layout>
    );
  },
  search: false,
});
