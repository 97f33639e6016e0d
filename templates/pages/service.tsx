import type { Thing } from 'schema-dts';
import type { Service, SharedSite } from '../../generator/contract/site.ts';
import { groupBy } from '../../generator/shared/collections.ts';
import { absoluteUrl, pathTo } from '../../generator/shared/routes.ts';
import { pick } from '../../generator/shared/values.ts';
import { Icon } from '../art/icons.tsx';
import { ArtOnBand } from '../art/index.tsx';
import { serviceTone } from '../art/service-tones.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { ClosingLine } from '../components/bands/closing-line/closing-line.tsx';
import { AfterSurgeryList } from '../components/bands/safety/after-surgery.tsx';
import { Sources, UrgentCard } from '../components/bands/safety/safety.tsx';
import { LinkedArt } from '../components/basics/picture/picture.tsx';
import { LinkList, Section } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { type ContentsEntry, TableOfContents } from '../components/posts/table-of-contents/table-of-contents.tsx';
import {
  careParts,
  partIds,
  ServiceAside,
  ServiceParts,
  termsPart,
  textPart,
} from '../components/services/service-parts/service-parts.tsx';
import { ServiceProvider, servicePeople } from '../components/services/service-provider/service-provider.tsx';
import { usePage, useProse } from '../context.tsx';
import { headingAnchors, proseParts } from '../prose.ts';
import { citations, reviewFacts, shownReview } from '../review.ts';
import { organizationId } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import '../components/bands/banner/banner-art.css';
import '../styles/chips.css';
import './service.css';

const POSTS = 3;

/** Sections in the left column, about as high as the right one; the others are below, in the full width. */
const BESIDE = 5;

export const service = definePageType({
  name: 'service',
  plan: (site) => {
    const postsAbout = groupBy(site.posts, (post) => post.service);
    return site.services.map((service) => {
      const { slug, art } = service;
      const posts = (postsAbout.get(slug) ?? []).slice(0, POSTS);
      const data = {
        service,
        people: servicePeople(service, site.providers),
        review: shownReview(service, site.providers),
        posts: posts.map((post) => pick(post, ['slug', 'title'])),
        // Only one service shows the subspecialties.
        subspecialties: service.subspecialties ? site.servicesPage?.subspecialties : undefined,
      };
      return planPage(site, {
        path: pathTo.service(slug, site.routes),
        entry: service,
        card: { cover: { art, tone: serviceTone(slug, site.services) } },
        data,
      });
    });
  },
  Page({ data: { service: data, posts, people, subspecialties, review } }) {
    const { site } = usePage();
    const { strings, routes } = site;
    const { intro, sections } = proseParts(useProse(data.body), site, idsBesideText({ service: data, subspecialties }, site));
    const [first, visit, ...others] = sections.map(textPart);
    const idOf = partIds(sections, routes);
    const parts = careParts(data, visit, idOf, site);
    const after = data.afterSurgery && { ...data.afterSurgery, id: idOf(data.afterSurgery.heading) };
    const questions = data.questions.length > 0 && {
      id: idOf(strings.service.questionsHeading),
      heading: strings.service.questionsHeading,
    };
    const branches = subspecialties && termsPart(routes.anchors.subspecialties, subspecialties);
    const entries = [first, ...parts, ...others, after, branches, questions].filter((part) => part) as ContentsEntry[];
    const otherServices = site.services
      .filter(({ slug }) => slug !== data.slug)
      .map(({ slug, names }) => ({ label: names.card, to: pathTo.service(slug, routes) }));
    const tone = serviceTone(data.slug, site.services);
    const beside = [...parts, ...others].slice(0, BESIDE);
    const below = parts.slice(BESIDE);
    const stories = others.slice(Math.max(0, BESIDE - parts.length));
    return (
      <Layout>
        <Banner
          heading={data.title}
          lead={data.lead ?? data.subtitle}
          note={data.lead && data.subtitle}
          photo={data.photo}
          tone={tone}
          art={
            <div className={`service-art service-art--${data.art}`}>
              <ArtOnBand name={data.art} tone={tone} />
            </div>
          }
        />
        <div className="wrap service">
          <TableOfContents entries={entries} />
          <div className="service__first">
            {intro.some(({ type }) => type !== 'definition') && <ProseText nodes={intro} />}
            {first && <ServiceParts parts={[first]} />}
            <ServiceProvider people={people} />
          </div>
          <UrgentCard
            id={routes.anchors.urgent}
            heading={strings.service.urgentHeading}
            text={data.urgent}
            flags={data.redFlags}
            more={data.afterSurgery?.now}
          />
          <div className="service__parts service__beside">
            {data.art === 'sleep' && <Night />}
            <ServiceParts parts={beside} />
          </div>
          {below.length > 0 && (
            <div className="service__parts service__below">
              <ServiceParts parts={below} />
            </div>
          )}
          <ServiceAside posts={posts} />
        </div>
        {(stories.length > 0 || after || branches) && (
          <div className="wrap service__parts service__rest">
            {stories.length > 0 && (
              <div className="grid service__stories">
                <ServiceParts parts={stories} />
              </div>
            )}
            {after && <AfterSurgeryList {...after} />}
            {branches && <ServiceParts parts={[branches]} />}
          </div>
        )}
        <div className="section section--sage service__band">
          <div className="wrap split">
            {questions && (
              <Section id={questions.id} heading={questions.heading}>
                <Questions items={data.questions} />
              </Section>
            )}
            <div>
              {otherServices.length > 0 && (
                <Section className="screen-only" heading={strings.service.otherServices}>
                  <LinkList className="chips" links={otherServices} />
                </Section>
              )}
              <Sources sources={data.sources} review={review} />
            </div>
          </div>
        </div>
        <ClosingLine {...data.closing} />
      </Layout>
    );
  },
  search({ path, head, data }, site) {
    const { title, summary, conditions, treatments, symptoms, outline } = data.service;
    const lists = [...(conditions?.items ?? []), ...(treatments?.items ?? [])].map(({ name }) => name);
    return {
      kind: 'services',
      title,
      to: path,
      text: summary,
      words: [...head.keywords, ...lists, ...(symptoms?.items ?? [])],
      headings: headingAnchors(outline, site, idsBesideText(data, site)),
    };
  },
  /** The page about a medical field, and the care that the practice offers. Treatments are left out, since no search engine reads them. */
  structuredData({ path, head: { description }, data: { service, review } }, site) {
    const { title, conditions, surgical, sources } = service;
    const thing = { name: title, description, url: absoluteUrl(site.url, path) };
    const practice = { '@id': organizationId(site) };
    return [
      {
        '@type': 'MedicalWebPage',
        ...thing,
        ...(conditions && { about: conditions.items.map(({ name }) => ({ '@type': 'MedicalCondition' as const, name })) }),
        publisher: practice,
        ...reviewFacts(review, site),
        ...citations(sources),
      },
      surgical
        ? { '@type': 'MedicalProcedure', ...thing, procedureType: 'https://schema.org/SurgicalProcedure' }
        : { '@type': 'Service', ...thing, provider: practice, areaServed: site.offices[0].address.locality },
    ] as Thing[];
  },
});

/** The fixed ids of parts that the page adds to the text; the ids of other parts are made after those of the text's headings. */
function idsBesideText(
  { service: { conditions, treatments, sources }, subspecialties }: { service: Service; subspecialties: unknown },
  { routes: { anchors } }: Pick<SharedSite, 'routes'>,
): string[] {
  const has = { conditions, treatments, subspecialties, sources: sources.length > 0, urgent: true };
  return (Object.keys(has) as (keyof typeof has)[]).filter((name) => has[name]).map((name) => anchors[name]);
}

/** A night with apnea as a breathing trace; the caption is text, so that phones show it readably. */
function Night() {
  const { nightSteady, nightPause, nightGasp } = usePage().site.strings.service;
  return (
    <figure className="panel night on-dark">
      <LinkedArt name="night" />
      <figcaption>
        <span>{nightSteady}</span>
        <span>{nightPause}</span>
        <span>{nightGasp}</span>
      </figcaption>
    </figure>
  );
}

/** Questions as disclosures that open to the answers, without script. */
function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className="questions">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <span>{question}</span>
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
