import type { OptionalPage, Site } from '../../generator/contract/site.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { providerName } from '../../generator/shared/provider-names.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import type { LabeledLink } from '../../generator/shared/search.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { LinkList, Section } from '../components/basics/text/text.tsx';
import { SearchLink } from '../components/layout/dialogs/dialogs.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { listPages, listPageTitle } from '../list-pages.ts';
import { listEntry, type PageEntry, singlePage } from './define-page.ts';
import '../components/layout/dialogs/wide-search.css';
import './site-map.css';

type SiteMapEntry = PageEntry & Pick<NonNullable<Site['siteMapPage']>, 'lead'>;

/** The list of all pages, which is also the target of the search link without script. */
export const siteMap = singlePage({
  name: 'site-map',
  route: 'siteMap',
  // The entry of content, or else the name of the page and the description of the practice.
  entry: (site): SiteMapEntry => site.siteMapPage ?? listEntry(site, 'siteMap', 'strings.yaml'),
  more: (site) => ({ ...partsOf(site), categories: categoryLists(site), sections: otherSections(site) }),
  Page({ data }) {
    const { site } = usePage();
    const { trail: names, siteMap: headings, blog } = site.strings;
    return (
      <Layout>
        <Banner
          heading={data.title}
          lead={data.lead}
          tone="sage"
          actions={site.searchWords ? <SearchLink label={site.searchWords.title} /> : null}
        />
        <div className="section">
          <div className="wrap grid site-map">
            <Part heading={headings.practice} links={data.practice} />
            <Part heading={names.services} links={data.services} />
            {data.locations.length > 0 && <Part heading={names.locations} links={data.locations} />}
            {site.pages.includes('blog') && (
              <Section className="site-map__articles" heading={names.blog}>
                <LinkList className="link-list" links={[{ label: blog.newest, to: site.routes.blog }]} />
                {data.categories.map(({ label, to, posts }) => (
                  <section key={to}>
                    <h3>
                      <a href={to}>{label}</a>
                    </h3>
                    <LinkList className="link-list" links={posts} />
                  </section>
                ))}
              </Section>
            )}
            {data.sections.map((section) => (
              <Part key={section.heading} {...section} />
            ))}
            <Part heading={headings.legal} links={data.legal} />
          </div>
        </div>
      </Layout>
    );
  },
});

function Part({ heading, links }: { heading: string; links: readonly LabeledLink[] }) {
  return (
    <Section heading={heading}>
      <LinkList className="link-list" links={links} />
    </Section>
  );
}

type NamedPage = OptionalPage & keyof Site['strings']['trail'];

const isShown = ({ noindex }: { noindex?: boolean | undefined }) => !noindex;

/** Links to the pages about the practice, its services, its locations and legal matters. */
function partsOf(site: Site): Record<'practice' | 'services' | 'locations' | 'legal', LabeledLink[]> {
  const { routes, pages, providers, testimonials, locations, locationsPage, strings } = site;
  const linkTo = (page: keyof typeof strings.trail) => ({ label: strings.trail[page], to: routes[page] });
  const existing = (...names: NamedPage[]) => names.filter((name) => pages.includes(name)).map(linkTo);
  return {
    practice: [
      linkTo('home'),
      ...existing('about', 'providers'),
      ...providers.map((provider) => ({ label: providerName(provider), to: pathTo.provider(provider.slug, routes) })),
      ...(testimonials.length > 0 ? existing('testimonials') : []),
      ...existing('quiz'),
      ...site.ownPages.filter(isShown).map(({ title, slug }) => ({ label: title, to: pathTo.ownPage(slug) })),
      linkTo('contact'),
    ],
    services: [
      ...existing('services').map((link) => ({ ...link, label: strings.layout.allServices })),
      ...existing('conditions'),
      ...site.services.map(({ slug, title }) => ({ label: title, to: pathTo.service(slug, routes) })),
    ],
    locations: locationsPage
      ? [
          { label: locationsPage.title, to: routes.locations },
          ...locations.map(({ slug, name }) => ({ label: name, to: pathTo.location(slug, routes) })),
        ]
      : [],
    legal: [
      ...(['privacy', 'terms', 'accessibility'] as const).map(linkTo),
      ...existing('notices'),
      ...site.notices.filter(isShown).map(({ slug, title }) => ({ label: title, to: pathTo.notice(slug, routes) })),
    ],
  };
}

/** Lists that the page shows in fixed parts. */
const FIXED_PARTS: readonly string[] = ['services', 'locations', 'providers', 'blog', 'notices'];

/** All other lists of the site with links to their entries. */
function otherSections(site: Site) {
  const sections = site.routes.sections.filter(({ route }) => !FIXED_PARTS.includes(route) && site.pages.some((page) => page === route));
  return sections.map(({ collection, route, list }) => {
    const heading = site.strings.trail[route as NamedPage];
    // The entries of a collection are in `site` under its name; each has a title or a name.
    const entries = site[collection as 'ownPages'] as readonly { slug: string; title?: string; name?: string; noindex?: boolean }[];
    const links = entries.filter(isShown).map(({ slug, title, name = slug }) => ({
      label: title ?? name,
      to: pathTo.entry(collection, slug, site.routes),
    }));
    return { heading, links: [{ label: heading, to: list }, ...links] };
  });
}

/** Each category with links to the posts of its first page, and to its further pages. */
function categoryLists(site: Site): (LabeledLink & { posts: LabeledLink[] })[] {
  const postsIn = groupBy(site.posts, ({ category }) => category);
  return site.categories.map(({ name, slug }) => {
    const to = pathTo.category(slug, site.routes);
    const posts = postsIn.get(name) ?? [];
    return {
      label: name,
      to,
      posts: [
        ...posts.slice(0, site.settings.postsPerPage).map((post) => ({ label: post.title, to: pathTo.post(post.slug, site.routes) })),
        ...listPages(site, to, posts.length)
          .slice(1)
          .map((list) => ({ label: listPageTitle(site, name, list), to: pathTo.listPage(to, list.number, site.routes) })),
      ],
    };
  });
}
