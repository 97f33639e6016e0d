import type { OptionalPage, Site } from '../../generator/contract/site.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { providerName } from '../../generator/shared/provider-names.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import type { LabelledLink } from '../../generator/shared/search.ts';
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

/** Every page in one plain list: where the search leads without script, and for those who would rather read than search. */
export const siteMap = singlePage({
  name: 'site-map',
  route: 'siteMap',
  // Its own words, or where content has none, its name and what the practice says of itself.
  entry: (site): SiteMapEntry => site.siteMapPage ?? listEntry(site, 'siteMap', 'strings.yaml'),
  more: (site) => ({
    practice: practiceLinks(site),
    services: serviceLinks(site),
    locations: locationLinks(site),
    categories: categoryLists(site),
    sections: otherSections(site),
    legal: legalLinks(site),
  }),
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

interface PartProps {
  heading: string;
  links: readonly LabelledLink[];
}

function Part({ heading, links }: PartProps) {
  return (
    <Section heading={heading}>
      <LinkList className="link-list" links={links} />
    </Section>
  );
}

function practiceLinks({ routes, providers, pages, ownPages, testimonials, strings: { trail: names } }: Site): LabelledLink[] {
  const one = (page: 'about' | 'providers' | 'testimonials' | 'quiz') =>
    pages.includes(page) ? [{ label: names[page], to: routes[page] }] : [];
  return [
    { label: names.home, to: routes.home },
    ...one('about'),
    ...one('providers'),
    ...providers.map((provider) => ({ label: providerName(provider), to: pathTo.provider(provider.slug, routes) })),
    ...(testimonials.length > 0 ? one('testimonials') : []),
    ...one('quiz'),
    ...ownPages.filter(({ noindex }) => !noindex).map(({ title, slug }) => ({ label: title, to: pathTo.ownPage(slug) })),
    { label: names.contact, to: routes.contact },
  ];
}

function serviceLinks({ routes, services, pages, strings: { layout, trail } }: Site): LabelledLink[] {
  return [
    ...(pages.includes('services') ? [{ label: layout.allServices, to: routes.services }] : []),
    ...(pages.includes('conditions') ? [{ label: trail.conditions, to: routes.conditions }] : []),
    ...services.map(({ slug, title }) => ({ label: title, to: pathTo.service(slug, routes) })),
  ];
}

function locationLinks({ routes, locations, locationsPage }: Site): LabelledLink[] {
  if (!locationsPage) return [];
  return [
    { label: locationsPage.title, to: routes.locations },
    ...locations.map(({ slug, name }) => ({ label: name, to: pathTo.location(slug, routes) })),
  ];
}

/** Lists that have a part of their own. */
const PLACED: readonly string[] = ['services', 'locations', 'providers', 'blog', 'notices'];

/** Every other list of the site with its entries. */
function otherSections(site: Site): PartProps[] {
  const sections = site.routes.sections.filter(({ route }) => !PLACED.includes(route) && site.pages.some((page) => page === route));
  return sections.map(({ collection, route, list }) => {
    const heading = site.strings.trail[route as OptionalPage & keyof typeof site.strings.trail];
    // A section has the name of its collection; its entries are named by a title or a name.
    const entries = site[collection as 'ownPages'] as readonly { slug: string; title?: string; name?: string; noindex?: boolean }[];
    const shown = entries.filter(({ noindex }) => !noindex);
    const links = shown.map(({ slug, title, name = slug }) => ({ label: title ?? name, to: pathTo.entry(collection, slug, site.routes) }));
    return { heading, links: [{ label: heading, to: list }, ...links] };
  });
}

function legalLinks({ routes, pages, notices, strings: { trail } }: Site): LabelledLink[] {
  const names = ['privacy', 'terms', 'accessibility', ...(pages.includes('notices') ? (['notices'] as const) : [])] as const;
  return [
    ...names.map((page) => ({ label: trail[page], to: routes[page] })),
    ...notices.filter(({ noindex }) => !noindex).map(({ slug, title }) => ({ label: title, to: pathTo.notice(slug, routes) })),
  ];
}

/** Each category with its posts; where they fill several pages, those of the first, and the other pages. */
function categoryLists(site: Site): (LabelledLink & { posts: LabelledLink[] })[] {
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
