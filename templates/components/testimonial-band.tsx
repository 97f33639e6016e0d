import type { Testimonial } from '../../generator/site/site.ts';
import { fill } from '../../generator/site/site.ts';
import { BreathLine } from '../art/breath-line.tsx';
import { usePage } from '../context.tsx';
import { ArrowLink } from './button.tsx';
import { type Quote, TestimonialSlider } from './testimonial-slider.tsx';
import './testimonial-band.css';

/** What patients say, on a dark band that breathes. */
export function TestimonialBand({ heading, lead }: { heading: string; lead?: string | undefined }) {
  const { strings, testimonials } = usePage().site;
  return (
    <section className="testimonial-band section on-dark">
      <div className="wrap">
        <div className="testimonial-band__head">
          <h2>{heading}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <TestimonialSlider
          label={strings.home.testimonialsLabel}
          quotes={testimonials.map((testimonial, index) =>
            quoteOf(testimonial, fill(strings.testimonials.quote, { number: index + 1, count: testimonials.length })),
          )}
        />
        <ArrowLink to="/testimonials">{strings.home.allTestimonials}</ArrowLink>
      </div>
      <BreathLine className="testimonial-band__breath" breaths={16} period={160} amplitude={24} weight={3.5} fit="xMidYMid slice" />
    </section>
  );
}

function quoteOf({ slug, quote, name, location }: Testimonial, label: string): Quote {
  return { id: `quote-${slug}`, quote, name, location, label };
}
