import './testimonial-slider.css';

/** A quote as plain data, ready to travel to the browser. */
export interface Quote {
  /** Target of its dot. */
  id: string;
  quote: string;
  name: string;
  location: string;
  /** `Quote 2 of 6`. */
  label: string;
}

interface TestimonialSliderProps {
  /** Name of the list for assistive technology. */
  label: string;
  quotes: readonly Quote[];
}

/** Quotes one beside the other in a row that snaps; each dot is a link to its quote. It never moves by itself. */
export function TestimonialSlider({ label, quotes }: TestimonialSliderProps) {
  return (
    <div className="testimonial-slider">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard (WCAG 2.1.1) */}
      <ul className="testimonial-slider__track" aria-label={label} tabIndex={0}>
        {quotes.map((quote) => (
          <Slide key={quote.id} {...quote} />
        ))}
      </ul>
      <ul className="testimonial-slider__dots">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <a href={`#${quote.id}`}>
              <span className="visually-hidden">{quote.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Slide({ id, quote, name, location }: Quote) {
  return (
    <li className="testimonial-slider__slide" id={id}>
      <figure>
        <blockquote>{`“${quote}”`}</blockquote>
        <figcaption>
          <b>{name}</b>
          <span>{location}</span>
        </figcaption>
      </figure>
    </li>
  );
}
