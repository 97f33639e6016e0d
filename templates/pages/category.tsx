import { type Category, fill } from '../../generator/site/site.ts';
import { pathTo } from '../../generator/site/urls.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './category.css';

/** The articles of one category. */
export const category = definePageType<Category>({
  name: 'category',
  plan: (site) =>
    site.categories.map((data) => {
      const path = pathTo.category(data.slug);
      const title = fill(site.strings.blog.categoryHeading, { category: data.name });
      return { path, head: headOf({ ...data, title }), breadcrumbs: trail(site, 'blog', { label: data.name, path }), sources: [data.source], data };
    }),
  Page: CategoryPage,
});

function CategoryPage({ data }: { data: Category }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <Breadcrumbs />
          <h1>{data.name}</h1>
          <p className="lead">{data.lead}</p>
        </div>
      </section>
    </Layout>
  );
}
