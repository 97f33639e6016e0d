import type { ComponentProps } from 'react';
import type { Site } from '../../generator/contract.ts';
import { postsIn } from '../../generator/shared/collections.ts';
import { pathTo, routes } from '../../generator/shared/routes.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
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
  Page({ data }) {
    const { site } = usePage();
    const { trail: names, siteMap: headings, blog } = site.strings;
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} tone="sage" actions={<SearchLink label={site.search.words.title} />} />
        <div className="section">
          <div className="wrap grid site-map">
            <Part heading={headings.practice} links={practiceLinks(site)} />
            <Part
              heading={names.services}
              links={[
                { label: site.strings.layout.allServices, to: routes.services },
                { label: names.conditions, to: routes.conditions },
                ...site.services.map(({ slug, title }) => ({ label: title, to: pathTo.service(slug) })),
              ]}
            />
            <Part
              heading={names.locations}
              links={[
                { label: site.locationsPage.title, to: routes.locations },
                ...site.locations.map(({ slug, name }) => ({ label: name, to: pathTo.location(slug) })),
              ]}
            />
            <section className="site-map__articles">
              <h2>{names.blog}</h2>
              <LinkList links={[{ label: blog.newest, to: routes.blog }]} />
              {site.categories.map(({ name, slug }) => (
                <section key={slug}>
                  <h3>
                    <a href={pathTo.category(slug)}>{name}</a>
                  </h3>
                  <LinkList links={postsIn(site.posts, name).map(({ slug, title }) => ({ label: title, to: pathTo.post(slug) }))} />
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

function LinkList({ links }: { links: readonly { label: string; to: string }[] }) {
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

function Part({ heading, links }: { heading: string } & ComponentProps<typeof LinkList>) {
  return (
    <section>
      <h2>{heading}</h2>
      <LinkList links={links} />
    </section>
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
