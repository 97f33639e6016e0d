import type { MedicalWebPage, Thing } from 'schema-dts';
import type { PlannedPage, Service, SharedSite, Site } from '../../generator/contract.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { pick } from '../../generator/shared/pick.ts';
import { absoluteUrl, pathTo } from '../../generator/shared/routes.ts';
import type { SearchEntry } from '../../generator/shared/search.ts';
import { backgrounds, pictureOn } from '../art/index.ts';
import { NightTrace } from '../art/sleep.tsx';
import { AfterSurgeryList } from '../components/bands/after-surgery/after-surgery.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Sources } from '../components/bands/sources/sources.tsx';
import { Questions } from '../components/basics/questions/questions.tsx';
import { ReviewedBy } from '../components/basics/reviewed-by/reviewed-by.tsx';
import { SplitSection } from '../components/basics/split-section/split-section.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { type PostLink, ServiceAside } from '../components/services/service-aside/service-aside.tsx';
import { ServiceCare } from '../components/services/service-care/service-care.tsx';
import { ServiceList } from '../components/services/service-list/service-list.tsx';
import { ServiceTypes } from '../components/services/service-types/service-types.tsx';
import { Subspecialties } from '../components/services/subspecialties/subspecialties.tsx';
import { usePage, useProse } from '../context.tsx';
import { headingPlaces, type ProseSection, proseParts } from '../prose.ts';
import { shownReview } from '../review.ts';
import { citations } from '../structured-data/citations.ts';
import { organizationId } from '../structured-data/organization.ts';
import { reviewFacts } from '../structured-data/review-facts.ts';
import { definePageType, planPage } from './define-page.ts';
import './service.css';

const SHOWN = [
  'slug',
  'title',
  'subtitle',
  'summary',
  'art',
  'photo',
  'surgical',
  'conditions',
  'treatments',
  'types',
  'symptoms',
  'consequences',
  'steps',
  'questions',
  'redFlags',
  'urgent',
  'afterSurgery',
  'sources',
  'closing',
  'body',
  'outline',
] as const;

interface ServicePageData {
  service: Pick<Service, (typeof SHOWN)[number]>;
  review?: ReturnType<typeof shownReview>;
  /** The newest about it. */
  posts: readonly PostLink[];
  /** Of the service that has them. */
  subspecialties?: NonNullable<NonNullable<Site['servicesPage']>['subspecialties']>;
}

/** Posts beside the text. */
const POSTS = 3;

/** One kind of care. */
export const service = definePageType<ServicePageData>({
  name: 'service',
  plan: (site) => {
    const postsAbout = groupBy(site.posts, (post) => post.service);
    return site.services.map((service) => {
      const { slug, art, subspecialties } = service;
      const posts = (postsAbout.get(slug) ?? []).slice(0, POSTS);
      const review = shownReview(service, site.providers);
      const data = {
        service: pick(service, SHOWN),
        ...(review && { review }),
        posts: posts.map((post) => pick(post, ['slug', 'title'])),
        ...(subspecialties && site.servicesPage?.subspecialties && { subspecialties: site.servicesPage.subspecialties }),
      };
      return planPage(site, {
        path: pathTo.service(slug, site.routes),
        entry: service,
        card: { cover: { art, tone: backgrounds[art] } },
        data,
      });
    });
  },
  Page({ data: { service: data, posts, subspecialties, review } }) {
    const { site } = usePage();
    const { intro, sections } = proseParts(useProse(data.body));
    const [first, second, ...others] = sections;
    const hasDrawings = data.types?.items.some(({ art, photo }) => art || photo);
    return (
      <Layout>
        <Banner
          heading={data.title}
          lead={data.subtitle}
          photo={data.photo}
          art={<div className={`service-art service-art--${data.art}`}>{pictureOn(data.art, 'forest').element}</div>}
        />
        <section className="section service__lead">
          <div className="wrap service__start">
            <div className="service__story">
              {intro.some(({ type }) => type !== 'definition') && (
                <div className="service__intro">
                  <ProseText nodes={intro} />
                </div>
              )}
              {first && <Story section={first} />}
              {review && (
                <p className="small muted">
                  <ReviewedBy review={review} />
                </p>
              )}
            </div>
            <ServiceAside urgent={data.urgent} flags={data.redFlags} posts={posts} />
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
        {others.length > 0 && (
          <section className="section">
            <div className="wrap split service__stories">
              {others.map((section) => (
                <Story key={section.id} section={section} />
              ))}
            </div>
          </section>
        )}
        {data.afterSurgery && (
          <section className="section">
            <div className="wrap">
              <AfterSurgeryList {...data.afterSurgery} />
            </div>
          </section>
        )}
        {subspecialties && <Subspecialties {...subspecialties} />}
        {data.questions.length > 0 && (
          <SplitSection heading={site.strings.service.questionsHeading} tone={subspecialties ? 'sand' : 'sage'}>
            <Questions items={data.questions} />
          </SplitSection>
        )}
        {site.services.length > 1 && (
          <section className="section screen-only">
            <div className="wrap">
              <h2>{site.strings.service.otherServices}</h2>
              <ServiceList services={site.services.filter(({ slug }) => slug !== data.slug)} />
            </div>
          </section>
        )}
        {data.sources.length > 0 && (
          <section className="section">
            <div className="wrap">
              <Sources sources={data.sources} />
            </div>
          </section>
        )}
        <Closing {...data.closing} />
      </Layout>
    );
  },
  search: searchEntry,
  structuredData: serviceThings,
});

function Story({ section: { id, heading, nodes } }: { section: ProseSection }) {
  return (
    <section id={id}>
      <h2>{heading}</h2>
      <ProseText nodes={nodes} />
    </section>
  );
}

function searchEntry({ path, head, data: { service } }: PlannedPage<ServicePageData>): SearchEntry {
  const { title, summary, conditions, treatments, symptoms, outline } = service;
  const lists = [...(conditions?.items ?? []), ...(treatments?.items ?? [])].map(({ name }) => name);
  return {
    kind: 'services',
    title,
    to: path,
    text: summary,
    words: [...head.keywords, ...lists, ...(symptoms?.items ?? [])],
    headings: headingPlaces(outline),
  };
}

/** The page about a field of medicine, and the care that the practice offers in it. */
function serviceThings({ path, head: { description }, data }: PlannedPage<ServicePageData>, site: SharedSite): Thing[] {
  const { title, treatments, conditions, surgical } = data.service;
  const url = absoluteUrl(site.url, path);
  const page: MedicalWebPage = {
    '@type': 'MedicalWebPage',
    name: title,
    description,
    url,
    ...(conditions && { about: conditions.items.map(({ name }) => ({ '@type': 'MedicalCondition', name })) }),
    audience: { '@type': 'Patient' },
    publisher: { '@id': organizationId(site) },
    ...reviewFacts(data.review, site),
    ...citations(data.service.sources),
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
        areaServed: site.offices[0].address.locality,
        ...(treatments && {
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: treatments.heading,
            itemListElement: treatments.items.map(({ name, description }) => ({
              '@type': 'Offer',
              itemOffered: { '@type': 'Service', name, description },
            })),
          },
        }),
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
