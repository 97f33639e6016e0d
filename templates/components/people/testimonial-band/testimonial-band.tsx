import { TestimonialCarousel, type TestimonialCarouselProps } from '../../../../client/islands/testimonial-carousel.tsx';
import type { Site, Testimonial } from '../../../../generator/contract/site.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { BreathLine } from '../../../art/headline.tsx';
import { Island, usePage } from '../../../context.tsx';
import { ArrowLink } from '../../basics/button/button.tsx';
import './testimonial-band.css';

/** Number of quotes in the carousel; the page of testimonials has the others. */
const QUOTES = 6;

type Quote = Pick<Testimonial, 'slug' | 'quote' | 'name' | 'location' | 'tie'>;

/** The quotes of the carousel and their content files. If one of them is a sample, `hasSamples` makes the band say so. */
export function firstQuotes({ testimonials }: Pick<Site, 'testimonials'>) {
  const first = testimonials.slice(0, QUOTES);
  return {
    sources: first.map(({ source }) => source),
    quotes: first.map((testimonial) => pick(testimonial, ['slug', 'quote', 'name', 'location', 'tie'])),
    hasSamples: first.some(({ consent }) => consent.sample),
  };
}

/** The band with quotes of patients in a carousel, and a link to the page of testimonials, if there is one. */
export function TestimonialBand({
  heading,
  lead,
  quotes,
  hasSamples,
}: Omit<ReturnType<typeof firstQuotes>, 'sources'> & { heading: string; lead?: string | undefined }) {
  const { pages, strings, routes } = usePage().site;
  return (
    <section className="testimonial-band section on-dark">
      <div className="wrap">
        <h2 className="visually-hidden">{heading}</h2>
        {hasSamples && <p className="small">{strings.testimonials.sample}</p>}
        <Island name="testimonial-carousel" component={TestimonialCarousel} props={useCarousel(quotes)} />
        {lead && <p className="small">{lead}</p>}
        {pages.includes('testimonials') && <ArrowLink to={routes.testimonials} label={strings.home.allTestimonials} />}
      </div>
      <BreathLine className="testimonial-band__breath" breaths={16} period={160} amplitude={24} weight={3.5} fit="xMidYMid slice" />
    </section>
  );
}

function useCarousel(shown: readonly Quote[]): TestimonialCarouselProps {
  const { strings, routes } = usePage().site;
  const { carousel, slide, quotes, previousQuote, nextQuote, position, quote } = strings.testimonials;
  return {
    label: strings.home.testimonialsLabel,
    quotes: shown.map(({ slug, quote: words, name, location, tie }, index) => {
      const place = { number: index + 1, count: shown.length };
      return {
        id: `${routes.anchors.quote}-${slug}`,
        quote: words,
        name,
        location,
        ...(tie && { tie }),
        position: fill(position, place),
        label: fill(quote, place),
      };
    }),
    words: { carousel, slide, quotes, previous: previousQuote, next: nextQuote },
  };
}
