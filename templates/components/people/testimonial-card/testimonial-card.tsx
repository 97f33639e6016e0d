import type { Testimonial } from '../../../../generator/contract.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { Stars } from '../../basics/stars/stars.tsx';
import './testimonial-card.css';

/** What one patient said, how many stars she gave, and about what. Carries no Review markup. */
export function TestimonialCard({ testimonial, dark = false }: { testimonial: Testimonial; dark?: boolean }) {
  const { settings, strings } = usePage().site;
  const { rating, quote, name, location, procedure, date } = testimonial;
  return (
    <figure className={`panel stack testimonial-card${dark ? ' on-dark' : ''}`}>
      <Stars rating={rating} label={fill(strings.testimonials.rating, { rating })} />
      <blockquote>{`“${quote}”`}</blockquote>
      <figcaption>
        <p>
          <b>{name}</b>
          {`, ${location}`}
        </p>
        <p>
          {`${procedure} · `}
          <time dateTime={date}>{monthAndYear(date, settings.language)}</time>
        </p>
      </figcaption>
    </figure>
  );
}

function monthAndYear(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
}
