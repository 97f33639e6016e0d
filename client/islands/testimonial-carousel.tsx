import './dots.css';
import './testimonial-carousel.css';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Quote {
  id: string;
  quote: string;
  name: string;
  location: string;
  /** The tie of the person to the practice. */
  tie?: string;
  position: string;
  /** Label of the dot: `Quote 2 of 6`. */
  label: string;
}

export interface TestimonialCarouselProps {
  label: string;
  quotes: readonly Quote[];
  words: { carousel: string; slide: string; quotes: string; previous: string; next: string };
}

/**
 * A row of quotes with scroll snapping (WAI-ARIA APG, basic carousel). It never moves automatically. Without scripts each dot is a
 * link to its quote; with scripts the dots become buttons and the arrows appear.
 */
export function TestimonialCarousel({ label, quotes, words }: TestimonialCarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ index: 0, pressed: false });
  const { dots, ready } = useReadyDots();
  const show = (to: number) => {
    const index = (to + quotes.length) % quotes.length;
    setShown({ index, pressed: true });
    scrollToSlide(track.current, index);
  };
  useEffect(
    () => watchSlides(track.current, (index) => setShown((before) => (before.index === index ? before : { index, pressed: false }))),
    [],
  );
  return (
    <section
      className={`testimonial-carousel paper-block${ready ? ' testimonial-carousel--ready' : ''}`}
      aria-roledescription={words.carousel}
      aria-label={label}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the group of the pattern; a fieldset belongs to forms */}
      <div
        className="testimonial-carousel__track"
        role="group"
        aria-label={words.quotes}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        ref={track}
      >
        {quotes.map((quote, index) => {
          const isShown = index === shown.index;
          return <Slide key={quote.id} {...quote} kind={words.slide} away={ready && !isShown} arriving={shown.pressed && isShown} />;
        })}
      </div>
      {quotes.length > 1 && (
        <div className="testimonial-carousel__controls">
          <ul className="dots" ref={dots}>
            {quotes.map(({ id, label }, index) => (
              <li key={id}>
                <Dot id={id} label={label} ready={ready} current={index === shown.index} onPress={() => show(index)} />
              </li>
            ))}
          </ul>
          <div className="testimonial-carousel__steps">
            <Step label={words.previous} arrow="M20 12H5M11 6l-6 6 6 6" onPress={() => show(shown.index - 1)} />
            <Step label={words.next} arrow="M4 12h15M13 6l6 6-6 6" onPress={() => show(shown.index + 1)} />
          </div>
        </div>
      )}
    </section>
  );
}

type SlideProps = Quote & { kind: string; away: boolean; arriving: boolean };

/**
 * One quote. `kind` is its role description for assistive technology; `away` means out of view, so not reachable by keyboard or
 * assistive technology either; `arriving` means that a button brought it into view, not a swipe.
 */
function Slide({ id, quote, name, location, tie, position, kind, away, arriving }: SlideProps) {
  const className = `testimonial-carousel__slide${arriving ? ' testimonial-carousel__slide--arriving' : ''}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group of the pattern; a fieldset belongs to forms
    <div className={className} id={id} role="group" aria-roledescription={kind} aria-label={position} inert={away}>
      <figure>
        <blockquote>{`“${quote}”`}</blockquote>
        <figcaption>
          <b>{name}</b>
          <span>{location}</span>
          {tie && <p>{tie}</p>}
        </figcaption>
      </figure>
    </div>
  );
}

type DotProps = Pick<Quote, 'id' | 'label'> & { ready: boolean; current: boolean; onPress: () => void };

function Dot({ id, label, ready, current, onPress }: DotProps) {
  const name = <span className="visually-hidden">{label}</span>;
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress();
  };
  return ready ? (
    <button type="button" aria-current={current || undefined} onClick={press}>
      {name}
    </button>
  ) : (
    <a href={`#${id}`} onClick={press}>
      {name}
    </a>
  );
}

function Step({ label, arrow, onPress }: { label: string; arrow: string; onPress: () => void }) {
  return (
    <button type="button" className="circle" aria-label={label} onClick={onPress}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrow} />
      </svg>
    </button>
  );
}

/** A slide counts as shown when at least this share of it is visible. */
const VISIBLE_SHARE = 0.6;

/** Reports the index of the visible slide now and after each scroll; returns a function that stops this. */
function watchSlides(track: HTMLElement | null, onShown: (index: number) => void): (() => void) | undefined {
  if (!track) return undefined;
  const slides = [...track.children];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) if (intersectionRatio >= VISIBLE_SHARE) onShown(slides.indexOf(target));
    },
    { root: track, threshold: VISIBLE_SHARE },
  );
  for (const slide of slides) observer.observe(slide);
  return () => observer.disconnect();
}

/** Scrolls the row, never the page, without animation: scrolling through all slides would be too much motion. */
function scrollToSlide(track: HTMLElement | null, index: number): void {
  const [first, slide] = [track?.children[0], track?.children[index]] as [HTMLElement | undefined, HTMLElement | undefined];
  if (first && slide) track?.scrollTo({ left: slide.offsetLeft - first.offsetLeft, behavior: 'instant' });
}

/**
 * Reports when the links of a list may become buttons: one frame after hydration, because a click that came before is repeated on
 * the link. A focused link passes its focus to the button.
 */
function useReadyDots(): { dots: RefObject<HTMLUListElement | null>; ready: boolean } {
  const dots = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      focused.current = [...(dots.current?.children ?? [])].findIndex((dot) => dot.contains(document.activeElement));
      setReady(true);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (ready) dots.current?.children[focused.current]?.querySelector('button')?.focus();
  }, [ready]);
  return { dots, ready };
}
