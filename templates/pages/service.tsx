import type { MedicalWebPage, Thing } from 'schema-dts';
import type { Post, Service, Site } from '../../generator/contract.ts';
import { postsAbout } from '../../generator/shared/collections.ts';
import { absoluteUrl, pathTo } from '../../generator/shared/routes.ts';
import type { SearchEntry } from '../../generator/shared/search.ts';
import { backgrounds, pictureOn } from '../art/index.ts';
import { NightTrace } from '../art/sleep.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Questions } from '../components/basics/questions/questions.tsx';
import { SplitSection } from '../components/basics/split-section/split-section.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { ServiceAside } from '../components/services/service-aside/service-aside.tsx';
import { ServiceCare } from '../components/services/service-care/service-care.tsx';
import { ServiceList } from '../components/services/service-list/service-list.tsx';
import { ServiceTypes } from '../components/services/service-types/service-types.tsx';
import { Subspecialties } from '../components/services/subspecialties/subspecialties.tsx';
import { usePage } from '../context.tsx';
import { type ProseSection, proseParts } from '../prose.ts';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import './service.css';

/** Its page also lists the branches of the field. */
const GENERAL_SERVICE = 'otolaryngology';

/** A kind of care and the newest posts about it: planned, so that the page is rendered again only when one of these changes. */
interface ServicePageData {
  service: Service;
  posts: readonly Post[];
}

/** Posts beside the text. */
const POSTS = 3;

/** One kind of care. */
export const service = definePageType<ServicePageData>({
  name: 'service',
  plan: (site) =>
    site.services.map((service) => {
      const { slug, art } = service;
      const data = { service, posts: postsAbout(site.posts, slug).slice(0, POSTS) };
      return planPage(site, { path: pathTo.service(slug), entry: service, card: { cover: { art, tone: backgrounds[art] } }, data });
    }),
  Page({ data: { service: data, posts } }) {
    const { site } = usePage();
    const [first, second, ...others] = proseParts(data.body).sections;
    const hasDrawings = data.types?.items.some(({ art }) => art);
    return (
      <Layout>
        <Banner
          heading={data.title}
          lead={data.subtitle}
          art={<div className={`service-art service-art--${data.art}`}>{pictureOn(data.art, 'forest').element}</div>}
        />
        <section className="section service__lead">
          <div className="wrap service__start">
            <div className="service__story">{first && <Story section={first} />}</div>
            <ServiceAside urgent={data.urgent} posts={posts} />
            <div className="service__story">
              {data.art === 'sleep' && <Night />}
              {second && <Story section={second} />}
              {data.types && !hasDrawings && <ServiceTypes types={data.types} />}
            </div>
          </div>
          {data.types && hasDrawings && (
            <div className="wrap service__types">
              <ServiceTypes types={data.types} />
            </div>
          )}
        </section>
        <ServiceCare service={data} />
        <section className="section">
          <div className="wrap split service__stories">
            {others.map((section) => (
              <Story key={section.id} section={section} />
            ))}
          </div>
        </section>
        {data.slug === GENERAL_SERVICE && <Subspecialties />}
        <SplitSection heading={site.strings.service.questionsHeading} tone={data.slug === GENERAL_SERVICE ? 'sand' : 'sage'}>
          <Questions items={data.questions} />
        </SplitSection>
        <section className="section screen-only">
          <div className="wrap">
            <h2>{site.strings.service.otherServices}</h2>
            <ServiceList services={site.services.filter(({ slug }) => slug !== data.slug)} />
          </div>
        </section>
        <Closing {...data.closing} />
      </Layout>
    );
  },
  search: ({ data, path }) => searchEntry(data.service, path),
  structuredData: ({ data, path }, site) => serviceThings(data.service, absoluteUrl(site.url, path), site),
});

function Story({ section: { id, heading, nodes } }: { section: ProseSection }) {
  return (
    <section id={id}>
      <h2>{heading}</h2>
      <ProseText nodes={nodes} />
    </section>
  );
}

function searchEntry({ title, summary, keywords, conditions, treatments, symptoms, body }: Service, to: string): SearchEntry {
  const lists = [...conditions.items, ...treatments.items].map(({ name }) => name);
  return {
    kind: 'services',
    title,
    to,
    text: summary,
    words: [...keywords, ...lists, ...(symptoms?.items ?? [])],
    headings: proseParts(body).sections.map(({ id, heading }) => [heading, id]),
  };
}

/** The page about a field of medicine, and the care that the practice offers in it. */
function serviceThings({ title, description, treatments, conditions, surgical }: Service, url: string, site: Site): Thing[] {
  const page: MedicalWebPage = {
    '@type': 'MedicalWebPage',
    name: title,
    description,
    url,
    about: conditions.items.map(({ name }) => ({ '@type': 'MedicalCondition', name })),
    audience: { '@type': 'Patient' },
    publisher: { '@id': organizationId(site) },
  };
  const care = surgical
    ? { '@type': 'MedicalProcedure', name: title, description, url, procedureType: 'https://schema.org/SurgicalProcedure' }
    : {
        '@type': 'Service',
        name: title,
        description,
        url,
        serviceType: title,
        provider: { '@id': organizationId(site) },
        areaServed: site.practice.address.locality,
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: treatments.heading,
          itemListElement: treatments.items.map(({ name, description }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name, description },
          })),
        },
      };
  return [page, care as Thing];
}

/** A night with apnea as a breathing trace; the legend is text, so that it stays readable on a phone. */
function Night() {
  const { nightSteady, nightPause, nightGasp } = usePage().site.strings.service;
  return (
    <figure className="panel night on-dark">
      <NightTrace />
      <figcaption>
        <span>{nightSteady}</span>
        <span>{nightPause}</span>
        <span>{nightGasp}</span>
      </figcaption>
    </figure>
  );
}
