import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './blog.css';

type BlogPage = Site['blogPage'];

/** All articles, newest first (specification section 2, Blog). */
export const blog = definePageType<BlogPage>({
  name: 'blog',
  plan: (site) => [{ path: '/blog', head: headOf(site.blogPage), breadcrumbs: trail(site, 'blog'), sources: [site.blogPage.source], data: site.blogPage }],
  Page: BlogPagePage,
});

function BlogPagePage({ data }: { data: BlogPage }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <Breadcrumbs />
          <h1>{data.title}</h1>
          {data.lead && <p className="lead">{data.lead}</p>}
        </div>
      </section>
    </Layout>
  );
}
