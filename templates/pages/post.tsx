import type { Post, SharedSite } from '../../generator/contract/index.ts';
import { bySlug, groupBy } from '../../generator/shared/collections.ts';
import { blogTitle } from '../../generator/shared/page-title.ts';
import { providerName } from '../../generator/shared/provider-names.ts';
import { absoluteUrl, pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { pick } from '../../generator/shared/values.ts';
import { ClosingLine } from '../components/bands/closing-line/closing-line.tsx';
import { AfterSurgeryList } from '../components/bands/safety/after-surgery.tsx';
import { Sources, UrgentCard } from '../components/bands/safety/safety.tsx';
import { BookButton, ButtonRow, CallButton } from '../components/basics/button/button.tsx';
import { List, Section } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { OfficeHours } from '../components/locations/open-now/open-now.tsx';
import { MatchingService, nextPost, PostHeader, ReadNext, SharePost } from '../components/posts/post-frame/post-frame.tsx';
import { ProseText } from '../components/posts/prose-text/prose-text.tsx';
import { IntroBox, Reading } from '../components/posts/reading/reading.tsx';
import type { ContentsEntry } from '../components/posts/table-of-contents/table-of-contents.tsx';
import { SharedPart, usePage, useProse } from '../context.tsx';
import { socialImageOf } from '../pictures.ts';
import { bookingPage, officesByHours, openingSentence } from '../practice-facts.ts';
import { headingAnchors, type ProseParts, type ProseSection, proseParts } from '../prose.ts';
import { citations, OUTSTANDING, reviewFacts, shownReview } from '../review.ts';
import { author as authorThing, organizationId } from '../structured-data/organization.ts';
import { definePageType, planPage } from './define-page.ts';
import './post.css';

const OF_AUTHOR = ['slug', 'prefix', 'name', 'suffix', 'jobTitle', 'photo', 'portrait'] as const;

export const post = definePageType({
  name: 'post',
  plan: (site) => {
    const { posts } = site;
    const related = relatedPosts(posts);
    const authors = site.providers.map((provider) => pick(provider, OF_AUTHOR));
    const categories = new Map(site.categories.map((category) => [category.name, pick(category, ['name', 'slug'])]));
    return posts.map((post) => {
      const { title, date, updated = date, category, cover } = post;
      const author = bySlug(authors, post.author);
      return planPage(site, {
        path: pathTo.post(post.slug, site.routes),
        entry: post,
        head: {
          title: blogTitle(title, site),
          type: 'article',
          author: providerName(author),
          published: date,
          modified: updated,
        },
        card: { topic: category, cover },
        lastModified: updated,
        data: {
          post,
          author,
          category: categories.get(category),
          related: related(post).map(nextPost),
          review: shownReview(post, site.providers),
        },
      });
    });
  },
  Page({ data: { post: data, author, category, related, review } }) {
    const { site } = usePage();
    const parts = proseParts(useProse(data.body), site, idsBesideText(data, site));
    const beside = (
      <SharedPart name="matching-service" state={data.service}>
        <MatchingService service={bySlug(site.services, data.service)} />
      </SharedPart>
    );
    return (
      <Layout>
        <article>
          <PostHeader post={data} author={author} category={category} />
          <Reading entries={[...parts.sections, ...partsBesideText(data, site)]} beside={beside}>
            <PostBody post={data} parts={parts} />
            <Section className="call-box panel on-dark" heading={data.closing.heading}>
              <p>{data.closing.text}</p>
              <SharedPart name="post-buttons">
                <CallBoxButtons />
              </SharedPart>
            </Section>
            <Sources sources={data.sources} review={review} />
            <SharePost post={data} />
          </Reading>
        </article>
        <ReadNext posts={related} />
        <SharedPart name="post-closing">
          <PostClosing />
        </SharedPart>
      </Layout>
    );
  },
  search: ({ path, head, data: { post } }, site) => ({
    kind: 'articles',
    title: post.title,
    to: path,
    text: post.excerpt,
    words: [post.category, ...head.keywords],
    headings: headingAnchors(post.outline, site, idsBesideText(post, site)),
  }),
  structuredData: ({ data: { post: data, author, review }, head, path }, site, assets) => [
    {
      '@type': 'BlogPosting',
      headline: data.title,
      description: head.description,
      image: absoluteUrl(site.url, socialImageOf({ head, path }, assets).src),
      author: authorThing(author, site),
      publisher: { '@id': organizationId(site) },
      datePublished: data.date,
      dateModified: data.updated ?? data.date,
      url: absoluteUrl(site.url, path),
      mainEntityOfPage:
        review && review !== OUTSTANDING
          ? { '@type': 'MedicalWebPage', '@id': absoluteUrl(site.url, path), ...reviewFacts(review, site) }
          : absoluteUrl(site.url, path),
      articleSection: data.category,
      ...citations(data.sources),
    },
  ],
});

type PartContext = Pick<SharedSite, 'routes' | 'strings'>;

function partsBesideText({ questions, sources }: Post, { routes: { anchors }, strings: { blog, safety } }: PartContext): ContentsEntry[] {
  return [
    { id: anchors.urgent, heading: blog.urgentHeading },
    ...(questions ? [{ id: anchors.questions, heading: blog.questionsHeading }] : []),
    ...(sources.length > 0 ? [{ id: anchors.sources, heading: safety.sourcesHeading }] : []),
  ];
}

function idsBesideText(post: Post, site: PartContext): string[] {
  return partsBesideText(post, site).map(({ id }) => id);
}

function PostBody({ post, parts: { intro, sections } }: { post: Post; parts: ProseParts }) {
  const { strings, routes } = usePage().site;
  const { anchors } = routes;
  const [first, ...others] = sections;
  return (
    <>
      <IntroBox>
        <ProseText nodes={intro} />
      </IntroBox>
      {first && <SectionCard section={first} />}
      {post.keyFacts && (
        <Section className="panel on-dark" heading={strings.blog.keyFacts}>
          <dl className="grid">
            {post.keyFacts.map(({ figure, text }) => (
              <div key={figure}>
                <dt>{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {others.map((section) => (
        <SectionCard key={section.id} section={section} />
      ))}
      <UrgentCard
        id={anchors.urgent}
        heading={strings.blog.urgentHeading}
        text={post.urgent}
        flags={post.redFlags}
        more={post.afterSurgery?.now}
      />
      {post.afterSurgery && <AfterSurgeryList {...post.afterSurgery} />}
      {/* Questions to print for the visit, each with a checkbox. */}
      {post.questions && (
        <Section className="panel panel--sage" id={anchors.questions} heading={strings.blog.questionsHeading}>
          <List items={post.questions} />
        </Section>
      )}
    </>
  );
}

/** A `##` section of a post as a white card with an anchor. */
function SectionCard({ section: { id, heading, nodes } }: { section: ProseSection }) {
  return (
    <Section className="panel" id={id} heading={heading}>
      <ProseText nodes={nodes} />
    </Section>
  );
}

function CallBoxButtons() {
  const isBookable = bookingPage(usePage().site) !== undefined;
  return (
    <ButtonRow>
      {isBookable && <BookButton look="white" />}
      <CallButton />
      {!isBookable && <BookButton look="white" />}
    </ButtonRow>
  );
}

function PostClosing() {
  const { site } = usePage();
  const { ctaHeading, ctaText } = site.strings.blog;
  const hasOneWeek = officesByHours(site.offices).length === 1;
  return <ClosingLine heading={ctaHeading} lead={hasOneWeek ? fill(ctaText, { hours: openingSentence(site) }) : <OfficeHours />} />;
}

const RELATED_POSTS = 3;

/**
 * Returns a function that selects the posts to read after a post: its related posts without drafts, then the newest of its category, then
 * the newest of all. It looks at few posts, however many there are.
 */
function relatedPosts(posts: readonly Post[]): (post: Post) => Post[] {
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  // Enough posts remain after the post itself and its related ones are left out.
  const enough = 2 * RELATED_POSTS;
  const newest = posts.slice(0, enough);
  const postsIn = groupBy(posts, ({ category }) => category);
  return (post) => {
    const named = post.related.flatMap((slug) => bySlug.get(slug) ?? []);
    const others = new Set([...named, ...(postsIn.get(post.category)?.slice(0, enough) ?? []), ...newest]);
    others.delete(post);
    return [...others].slice(0, RELATED_POSTS);
  };
}
