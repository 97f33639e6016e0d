import type { MedicalWebPage, Thing } from 'schema-dts';
import type { Post, Service, Site } from '../../generator/contract.ts';
import { postsAbout } from '../../generator/shared/collections.ts';
import { absoluteUrl, pathTo } from '../../generator/shared/routes.ts';
import type { SearchEntry } from '../../generator/shared/search.ts';
import { backgrounds } from '../art/index.ts';
import { AskCard } from '../components/bands/ask-card/ask-card.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { UrgentCard } from '../components/bands/urgent-card/urgent-card.tsx';
import { Questions } from '../components/basics/questions/questions.tsx';
import { SplitSection } from '../components/basics/split-section/split-section.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { ReadMoreCard } from '../components/posts/read-more-card/read-more-card.tsx';
import { Night } from '../components/services/night/night.tsx';
import { ServiceArt } from '../components/services/service-art/service-art.tsx';
import { ServiceCare } from '../components/services/service-care/service-care.tsx';
import { ServiceList } from '../components/services/service-list/service-list.tsx';
import { ServiceSigns } from '../components/services/service-signs/service-signs.tsx';
import { ServiceTypes } from '../components/services/service-types/service-types.tsx';
import { Subspecialties } from '../components/services/subspecialties/subspecialties.tsx';
import { usePage } from '../context.tsx';
import { type ProseSection, proseParts } from '../prose.tsx';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import './service.css';

/** Its page also lists the branches of the field. */
const GENERAL_SERVICE = 'otolaryngology';

/** A kind of care and the newest articles about it: planned, so that the page is rendered again only when one of these changes. */
export interface ServicePageData {
  service: Service;
  posts: readonly Post[];
}

/** Articles beside the text. */
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
  Page: ServicePage,
  search: ({ data, path }) => searchEntry(data.service, path),
  structuredData: ({ data, path }, site) => serviceThings(data.service, absoluteUrl(site.url, path), site),
});

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
    audience: { '@type': 'Patient' } as never,
    publisher: { '@id': organizationId(site) },
  };
  const offers = treatments.items.map(({ name, description }) => ({ '@type': 'MedicalTherapy', name, description }));
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
          itemListElement: offers.map((item) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: item.name, description: item.description },
          })),
        },
      };
  return [page, care as Thing];
}

function ServicePage({ data: { service: data, posts } }: { data: ServicePageData }) {
  const { site } = usePage();
  const [first, second, ...others] = proseParts(data.body).sections;
  const hasDrawings = data.types?.items.some(({ art }) => art);
  return (
    <Layout>
      <Banner heading={data.title} lead={data.subtitle} art={<ServiceArt service={data} />} />
      <section className="section service__lead">
        <div className="wrap service__start">
          <div className="service__story">{first && <Story section={first} />}</div>
          <aside className="service__aside">
            <AskCard />
            <UrgentCard heading={site.strings.service.urgentHeading} text={data.urgent} />
            <ReadMoreCard posts={posts} />
          </aside>
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
      <ServiceSigns symptoms={data.symptoms} consequences={data.consequences} />
      <ServiceCare conditions={data.conditions} steps={data.steps} treatments={data.treatments} />
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
}

function Story({ section: { id, heading, nodes } }: { section: ProseSection }) {
  return (
    <section id={id}>
      <h2>{heading}</h2>
      <ProseText nodes={nodes} />
    </section>
  );
}
