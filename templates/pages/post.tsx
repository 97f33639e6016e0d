import { bySlug, type Post } from '../../generator/site/site.ts';
import { absoluteUrl, pathTo } from '../../generator/site/urls.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { organizationId } from '../structured-data/organization.ts';
import { author } from '../structured-data/physician.ts';
import { definePageType, headOf, trail } from './page-type.ts';
import './post.css';

/** An article of the blog (specification section 2, Blog and post). */
export const post = definePageType<Post>({
  name: 'post',
  plan: (site) =>
    site.posts.map((data) => {
      const path = pathTo.post(data.slug);
      const { prefix, name } = bySlug(site.providers, data.author);
      return {
        path,
        head: { ...headOf(data), title: `${data.title} - ${site.practice.brand} Blog`, type: 'article', author: `${prefix} ${name}`, published: data.date, modified: data.updated ?? data.date },
        breadcrumbs: trail(site, 'blog', { label: data.title, path }),
        sources: [data.source],
        lastModified: data.updated ?? data.date,
        data,
      };
    }),
  Page: PostPage,
  structuredData: ({ data, path }, site) => [
    {
      '@type': 'BlogPosting',
      headline: data.title,
      description: data.description,
      author: author(bySlug(site.providers, data.author), site),
      publisher: { '@id': organizationId(site) },
      datePublished: data.date,
      dateModified: data.updated ?? data.date,
      url: absoluteUrl(site.url, path),
      mainEntityOfPage: absoluteUrl(site.url, path),
      articleSection: data.category,
      keywords: data.keywords.join(', '),
      wordCount: data.words,
      inLanguage: site.settings.language,
    },
  ],
});

function PostPage({ data }: { data: Post }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <Breadcrumbs />
          <h1>{data.title}</h1>
        </div>
      </section>
    </Layout>
  );
}
