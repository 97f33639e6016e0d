import { TestimonialPages } from '../../client/islands/testimonial-pages.tsx';
import type { Site, Testimonial } from '../../generator/contract/site.ts';
import { fill } from '../../generator/shared/text.ts';
import { pick } from '../../generator/shared/values.ts';
import { iconPaths } from '../art/icons.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { List } from '../components/basics/text/text.tsx';
import { Breadcrumbs } from '../components/layout/breadcrumbs/breadcrumbs.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Island, usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';
import '../styles/full-rows.css';
import './testimonials.css';

const PER_PAGE = 6;
const DARK_EVERY = 6;

const ON_CARD = ['slug', 'rating', 'quote', 'name', 'location', 'procedure', 'date', 'tie'] as const;

type CardData = Pick<Testimonial, (typeof ON_CARD)[number]>;

export const testimonials = singlePage({
  name: 'testimonials',
  route: 'testimonials',
  optional: 'testimonials',
  entry: ({ testimonialsPage, testimonials }) =>
    testimonialsPage && testimonials.length === 0 ? { ...testimonialsPage, noindex: true } : testimonialsPage,
  otherSources: ({ testimonials }) => testimonials.map(({ source }) => source),
  more: ({ testimonials }) => ({
    testimonials: testimonials.map((testimonial) => pick(testimonial, ON_CARD)),
    hasSamples: testimonials.some(({ consent }) => consent.sample),
  }),
  Page({ data }) {
    const { none } = usePage().site.strings.testimonials;
    const hasQuotes = data.testimonials.length > 0;
    // The lead of the page describes quotes, so it is wrong without any.
    const lead = hasQuotes ? data.lead : none;
    return (
      <Layout>
        <section className="testimonials-page wrap">
          <Breadcrumbs />
          <div className="testimonials-page__head split">
            <h1>{data.title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {hasQuotes && <Pages testimonials={data.testimonials} hasSamples={data.hasSamples} />}
        </section>
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
});

/** All pages of cards below each other; script shows one at a time. */
function Pages({ testimonials, hasSamples }: { testimonials: readonly CardData[]; hasSamples: boolean }) {
  const { strings, routes } = usePage().site;
  const { page, pageOf, pages, previous, next, sample } = strings.testimonials;
  const lists = inPages(testimonials, routes);
  const pager = {
    label: pages,
    pages: lists.map(({ id }, index) => ({ id, label: fill(page, { page: index + 1 }) })),
    words: { previous, next },
  };
  return (
    <>
      {hasSamples && <p className="testimonials-page__sample small muted">{sample}</p>}
      {lists.map(({ id, items }, index) => (
        <List
          className="testimonials-page__cards grid full-rows"
          id={id}
          key={id}
          aria-label={fill(pageOf, { page: index + 1, count: lists.length })}
          tabIndex={-1}
          items={items.map((testimonial, place) => (
            <TestimonialCard key={testimonial.slug} testimonial={testimonial} dark={(place + 1) % DARK_EVERY === 0} />
          ))}
        />
      ))}
      <Island name="testimonial-pages" component={TestimonialPages} props={pager} />
    </>
  );
}

/** A testimonial with its stars and subject. It has no Review markup. */
function TestimonialCard({ testimonial, dark }: { testimonial: CardData; dark: boolean }) {
  const { settings, strings } = usePage().site;
  const { rating, quote, name, location, procedure, date, tie } = testimonial;
  const month = new Intl.DateTimeFormat(settings.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <figure className={`panel stack testimonial-card${dark ? ' on-dark' : ''}`}>
      {rating !== undefined && <Stars rating={rating} label={fill(strings.testimonials.rating, { rating })} />}
      <blockquote>{`“${quote}”`}</blockquote>
      <figcaption>
        <p>
          <b>{name}</b>
          {`, ${location}`}
        </p>
        <p>
          {`${procedure} · `}
          <time dateTime={date}>{month.format(new Date(date))}</time>
        </p>
        {tie && <p>{tie}</p>}
      </figcaption>
    </figure>
  );
}

function inPages(testimonials: readonly CardData[], { listPage }: Site['routes']): { id: string; items: readonly CardData[] }[] {
  const count = Math.ceil(testimonials.length / PER_PAGE);
  return Array.from({ length: count }, (_, page) => ({
    id: `${listPage}-${page + 1}`,
    items: testimonials.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  }));
}

const POSITIONS = [0, 1, 2, 3, 4];
const STEP = 26;

/** A rating as stars out of five, read aloud as `label`. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg className="stars" viewBox={`0 0 ${POSITIONS.length * STEP} 24`} role="img" aria-label={label}>
      {POSITIONS.map((index) => (
        <path
          key={index}
          className={index < rating ? undefined : 'stars__empty'}
          transform={`translate(${index * STEP})`}
          d={iconPaths.star}
        />
      ))}
    </svg>
  );
}
