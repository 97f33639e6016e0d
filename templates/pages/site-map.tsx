import type { Site } from '../../generator/contract.ts';
import { postsIn } from '../../generator/shared/collections.ts';
import { pathTo, routes } from '../../generator/shared/routes.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { LinkList } from '../components/basics/link-list/link-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { SearchLink } from '../components/layout/search-dialog/search-dialog.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';
import './site-map.css';

/** Every page in one plain list: where the search leads without script, and for those who would rather read than search. */
export const siteMap = singlePage({
  name: 'site-map',
  path: routes.siteMap,
  entry: (site) => site.siteMapPage,
  Page: SiteMapPage,
});

function SiteMapPage({ data }: { data: Site['siteMapPage'] }) {
  const { site } = usePage();
  const { trail: names, siteMap: headings, blog } = site.strings;
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} tone="sage" actions={<SearchLink label={site.search.words.title} />} />
      <div className="section">
        <div className="wrap grid site-map">
          <section>
            <h2>{headings.practice}</h2>
            <LinkList links={practiceLinks(site)} />
          </section>
          <section>
            <h2>{names.services}</h2>
            <LinkList
              links={[
                { label: site.strings.layout.allServices, to: routes.services },
                { label: names.conditions, to: routes.conditions },
                ...site.services.map(({ slug, title }) => ({ label: title, to: pathTo.service(slug) })),
              ]}
            />
          </section>
          <section>
            <h2>{names.locations}</h2>
            <LinkList
              links={[
                { label: site.locationsPage.title, to: routes.locations },
                ...site.locations.map(({ slug, name }) => ({ label: name, to: pathTo.location(slug) })),
              ]}
            />
          </section>
          <section className="site-map__articles">
            <h2>{names.blog}</h2>
            <LinkList links={[{ label: blog.newest, to: routes.blog }]} />
            {site.categories.map(({ name, slug }) => (
              <section key={slug}>
                <h3>
                  <a href={pathTo.category(slug)}>{name}</a>
                </h3>
                <LinkList links={articleLinks(site, name)} />
              </section>
            ))}
          </section>
          <section>
            <h2>{headings.legal}</h2>
            <LinkList
              links={[
                { label: names.privacy, to: routes.privacy },
                { label: names.terms, to: routes.terms },
                { label: names.accessibility, to: routes.accessibility },
              ]}
            />
          </section>
        </div>
      </div>
    </Layout>
  );
}

function practiceLinks({ providers, strings: { trail: names } }: Site) {
  return [
    { label: names.home, to: routes.home },
    { label: names.about, to: routes.about },
    { label: names.providers, to: routes.providers },
    ...providers.map(({ prefix, name, slug }) => ({ label: `${prefix} ${name}`, to: pathTo.provider(slug) })),
    { label: names.testimonials, to: routes.testimonials },
    { label: names.quiz, to: routes.quiz },
    { label: names.contact, to: routes.contact },
  ];
}

function articleLinks({ posts }: Site, category: string) {
  return postsIn(posts, category).map(({ slug, title }) => ({ label: title, to: pathTo.post(slug) }));
}
