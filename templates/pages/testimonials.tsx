import { TestimonialPages } from '../../client/islands/testimonial-pages.tsx';
import type { Site, Testimonial } from '../../generator/contract.ts';
import { routes } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Breadcrumbs } from '../components/layout/breadcrumbs/breadcrumbs.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { TestimonialCard } from '../components/people/testimonial-card/testimonial-card.tsx';
import { usePage } from '../context.tsx';
import { Island } from '../island.tsx';
import { singlePage } from './define-page.ts';
import './testimonials.css';

const PER_PAGE = 6;
const DARK_EVERY = 6;

/** What patients say, six a page. */
export const testimonials = singlePage({
  name: 'testimonials',
  path: routes.testimonials,
  entry: (site) => site.testimonialsPage,
  Page: TestimonialsPage,
});

function TestimonialsPage({ data }: { data: Site['testimonialsPage'] }) {
  return (
    <Layout>
      <section className="testimonials-page wrap">
        <Breadcrumbs />
        <div className="testimonials-page__head split">
          <h1>{data.title}</h1>
          {data.lead && <p className="lead">{data.lead}</p>}
        </div>
        <Pages />
      </section>
      <Closing {...data.closing} />
    </Layout>
  );
}

/** Every page of cards one below the other; with script one at a time, and without all of them can be read. */
function Pages() {
  const { strings, testimonials } = usePage().site;
  const { page, pageOf, pages, previous, next, sample } = strings.testimonials;
  const lists = inPages(testimonials);
  const pager = {
    label: pages,
    pages: lists.map(({ id }, index) => ({ id, label: fill(page, { page: index + 1 }) })),
    words: { previous, next },
  };
  return (
    <>
      {testimonials.some(({ consent }) => consent.sample) && <p className="testimonials-page__sample small muted">{sample}</p>}
      {lists.map(({ id, items }, index) => (
        <ul
          className="testimonials-page__cards grid"
          id={id}
          key={id}
          aria-label={fill(pageOf, { page: index + 1, count: lists.length })}
          tabIndex={-1}
        >
          {items.map((testimonial, place) => (
            <li key={testimonial.slug}>
              <TestimonialCard testimonial={testimonial} dark={(place + 1) % DARK_EVERY === 0} />
            </li>
          ))}
        </ul>
      ))}
      <Island name="testimonial-pages" component={TestimonialPages} props={pager} />
    </>
  );
}

function inPages(testimonials: readonly Testimonial[]): { id: string; items: readonly Testimonial[] }[] {
  const count = Math.ceil(testimonials.length / PER_PAGE);
  return Array.from({ length: count }, (_, page) => ({
    id: `page-${page + 1}`,
    items: testimonials.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
  }));
}
