import { type Category, fill, type Post, postsIn } from '../../generator/site/site.ts';
import { pathTo } from '../../generator/site/urls.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { ArrowLink } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { BlogHead } from '../components/posts/blog-head/blog-head.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import './category.css';

/** A category and its articles: planned, so that the page is rendered again only when one of these changes. */
export interface CategoryPageData {
  category: Category;
  /** Newest first. */
  posts: readonly Post[];
}

/** The articles of one category. */
export const category = definePageType<CategoryPageData>({
  name: 'category',
  plan: (site) =>
    site.categories.map((data) => {
      const path = pathTo.category(data.slug);
      const title = fill(site.strings.blog.categoryHeading, { category: data.name });
      return {
        path,
        head: headOf({ ...data, title }),
        breadcrumbs: breadcrumbs(site, 'blog', { label: data.name, path }),
        sources: [data.source],
        data: { category: data, posts: postsIn(site.posts, data.name) },
      };
    }),
  Page: CategoryPage,
});

function CategoryPage({ data: { category: data, posts } }: { data: CategoryPageData }) {
  const { blogPage, strings } = usePage().site;
  return (
    <Layout>
      <BlogHead heading={data.name} lead={data.lead} />
      <section className="category-posts">
        <div className="wrap">
          <h2 className="visually-hidden">{fill(strings.blog.categoryHeading, { category: data.name })}</h2>
          <PostList posts={posts} rows />
          <ArrowLink to="/blog" back>
            {strings.actions.backToArticles}
          </ArrowLink>
        </div>
      </section>
      <Closing heading={blogPage.closing.heading} lead={blogPage.closing.lead} />
    </Layout>
  );
}
