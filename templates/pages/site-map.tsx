import { postsIn, type Site } from '../../generator/site/site.ts';
import { pathTo, SITE_MAP_PATH } from '../../generator/site/urls.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { LinkList } from '../components/basics/link-list/link-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { SearchLink } from '../components/layout/search-dialog/search-dialog.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import './site-map.css';

type SiteMapPage = Site['siteMapPage'];

/** Every page in one plain list: where the search leads without script, and for those who would rather read than search. */
export const siteMap = definePageType<SiteMapPage>({
  name: 'site-map',
  plan: (site) => [
    {
      path: SITE_MAP_PATH,
      head: headOf(site.siteMapPage),
      breadcrumbs: breadcrumbs(site, 'siteMap'),
      sources: [site.siteMapPage.source],
      data: site.siteMapPage,
    },
  ],
  Page: SiteMapPagePage,
});

function SiteMapPagePage({ data }: { data: SiteMapPage }) {
  const { site } = usePage();
  const { trail: names, siteMap: headings, blog } = site.strings;
  return (
    <Layout>
      <Banner heading={data.title} lead={data.lead} tone="sage">
        <SearchLink label={site.search.words.title} />
      </Banner>
      <div className="section">
        <div className="wrap site-map">
          <section>
            <h2>{headings.practice}</h2>
            <LinkList links={practiceLinks(site)} />
          </section>
          <section>
            <h2>{names.services}</h2>
            <LinkList
              links={[
                { label: site.strings.layout.allServices, to: '/services' },
                { label: names.conditions, to: '/conditions' },
                ...site.services.map(({ slug, title }) => ({ label: title, to: pathTo.service(slug) })),
              ]}
            />
          </section>
          <section>
            <h2>{names.locations}</h2>
            <LinkList
              links={[
                { label: site.locationsPage.title, to: '/locations' },
                ...site.locations.map(({ slug, name }) => ({ label: name, to: pathTo.location(slug) })),
              ]}
            />
          </section>
          <section className="site-map__articles">
            <h2>{names.blog}</h2>
            <LinkList links={[{ label: blog.newest, to: '/blog' }]} />
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
                { label: names.privacy, to: '/your-privacy' },
                { label: names.terms, to: '/our-terms' },
                { label: names.accessibility, to: '/accessibility' },
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
    { label: names.home, to: '/' },
    { label: names.about, to: '/about' },
    { label: names.providers, to: '/providers' },
    ...providers.map(({ prefix, name, slug }) => ({ label: `${prefix} ${name}`, to: pathTo.provider(slug) })),
    { label: names.testimonials, to: '/testimonials' },
    { label: names.quiz, to: '/sinus-quiz' },
    { label: names.contact, to: '/contact-us' },
  ];
}

function articleLinks({ posts }: Site, category: string) {
  return postsIn(posts, category).map(({ slug, title }) => ({ label: title, to: pathTo.post(slug) }));
}
