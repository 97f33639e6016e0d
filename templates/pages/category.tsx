import { groupBy } from '../../generator/shared/collections.ts';
import { blogTitle } from '../../generator/shared/page-title.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { ArrowLink } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { BlogHead, categoryLinks } from '../components/posts/blog-head/blog-head.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';
import { planList } from './plan-list.ts';
import './category.css';

/** The posts of one category, newest first. */
export const category = definePageType({
  name: 'category',
  plan: (site) => {
    const categories = categoryLinks(site);
    const postsIn = groupBy(site.posts, (post) => post.category);
    return site.categories.flatMap((category) => {
      const { name, slug } = category;
      const posts = postsIn.get(name) ?? [];
      const title = blogTitle(fill(site.strings.blog.categoryHeading, { category: name }), site);
      const card = { title: name, cover: posts[0]?.cover };
      const data = { name, lead: category.lead, closing: site.blogPage?.closing, categories };
      return planList(
        site,
        posts,
        planPage(site, { path: pathTo.category(slug, site.routes), entry: { ...category, title }, name, card, data }),
      );
    });
  },
  Page({ data }) {
    const { strings, routes } = usePage().site;
    return (
      <Layout>
        <BlogHead heading={data.name} lead={data.lead} categories={data.categories} list={data.list} />
        <section className="section section--joined category-posts">
          <div className="wrap">
            <h2 className="visually-hidden">{fill(strings.blog.categoryHeading, { category: data.name })}</h2>
            <PostList posts={data.posts} list={data.list} rows />
            <ArrowLink to={routes.blog} back>
              {strings.actions.backToArticles}
            </ArrowLink>
          </div>
        </section>
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
  search: false,
});
