import type { Site } from '../../generator/contract.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { providerName } from '../../generator/shared/provider-names.ts';
import { pathTo, routes } from '../../generator/shared/routes.ts';
import type { LabelledLink } from '../../generator/shared/search.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { SearchLink } from '../components/layout/search-dialog/search-dialog.tsx';
import { usePage } from '../context.tsx';
import { listPages, listPageTitle } from '../list-pages.ts';
import { singlePage } from './define-page.ts';
import './site-map.css';

/** Every page in one plain list: where the search leads without script, and for those who would rather read than search. */
export const siteMap = singlePage({
  name: 'site-map',
  path: routes.siteMap,
  entry: (site) => site.siteMapPage,
  more: (site) => ({
    practice: practiceLinks(site),
    services: serviceLinks(site),
    locations: locationLinks(site),
    categories: categoryLists(site),
  }),
  Page({ data }) {
    const { site } = usePage();
    const { trail: names, siteMap: headings, blog } = site.strings;
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} tone="sage" actions={<SearchLink label={site.searchWords.title} />} />
        <div className="section">
          <div className="wrap grid site-map">
            <Part heading={headings.practice} links={data.practice} />
            <Part heading={names.services} links={data.services} />
            <Part heading={names.locations} links={data.locations} />
            <section className="site-map__articles">
              <h2>{names.blog}</h2>
              <LinkList links={[{ label: blog.newest, to: routes.blog }]} />
              {data.categories.map(({ label, to, posts }) => (
                <section key={to}>
                  <h3>
                    <a href={to}>{label}</a>
                  </h3>
                  <LinkList links={posts} />
                </section>
              ))}
            </section>
            <Part
              heading={headings.legal}
              links={(['privacy', 'terms', 'accessibility'] as const).map((page) => ({ label: names[page], to: routes[page] }))}
            />
          </div>
        </div>
      </Layout>
    );
  },
});

function LinkList({ links }: { links: readonly LabelledLink[] }) {
  return (
    <ul className="link-list">
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function Part({ heading, links }: { heading: string; links: readonly LabelledLink[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <LinkList links={links} />
    </section>
  );
}

function practiceLinks({ providers, strings: { trail: names } }: Site): LabelledLink[] {
  return [
    { label: names.home, to: routes.home },
    { label: names.about, to: routes.about },
    { label: names.providers, to: routes.providers },
    ...providers.map((provider) => ({ label: providerName(provider), to: pathTo.provider(provider.slug) })),
    { label: names.testimonials, to: routes.testimonials },
    { label: names.quiz, to: routes.quiz },
    { label: names.contact, to: routes.contact },
  ];
}

function serviceLinks({ services, strings: { layout, trail } }: Site): LabelledLink[] {
  return [
    { label: layout.allServices, to: routes.services },
    { label: trail.conditions, to: routes.conditions },
    ...services.map(({ slug, title }) => ({ label: title, to: pathTo.service(slug) })),
  ];
}

function locationLinks({ locations, locationsPage }: Site): LabelledLink[] {
  return [
    { label: locationsPage.title, to: routes.locations },
    ...locations.map(({ slug, name }) => ({ label: name, to: pathTo.location(slug) })),
  ];
}

/** Each category with its posts; where they fill several pages, those of the first, and the other pages. */
function categoryLists(site: Site): (LabelledLink & { posts: LabelledLink[] })[] {
  const postsIn = groupBy(site.posts, ({ category }) => category);
  return site.categories.map(({ name, slug }) => {
    const to = pathTo.category(slug);
    const posts = postsIn.get(name) ?? [];
    return {
      label: name,
      to,
      posts: [
        ...posts.slice(0, site.settings.postsPerPage).map((post) => ({ label: post.title, to: pathTo.post(post.slug) })),
        ...listPages(site, to, posts.length)
          .slice(1)
          .map((list) => ({ label: listPageTitle(site, name, list), to: pathTo.listPage(to, list.number) })),
      ],
    };
  });
}
