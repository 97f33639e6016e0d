import './dots.css';
import './testimonial-pages.css';
import { useEffect, useState } from 'react';

interface TestimonialPagesProps {
  label: string;
  /** The id of each list on the page and the label of its dot: `Page 2`. */
  pages: readonly { id: string; label: string }[];
  words: { previous: string; next: string };
}

/**
 * Pages through the lists of a page. The fragment of the URL names the visible list (`#page-2`), so Back, sharing and dots work without
 * scripts, and the browser itself moves focus to the list, whose label names the page.
 */
export function TestimonialPages({ label, pages, words }: TestimonialPagesProps) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    // Any other fragment shows the first list (testimonials.css).
    const follow = () => {
      const named = pages.findIndex(({ id }) => location.hash === `#${id}`);
      setCurrent(Math.max(0, named));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [pages]);
  return (
    <nav className="testimonial-pages" aria-label={label}>
      <Step to={pages[current - 1]?.id} label={words.previous} />
      <ol className="dots">
        {pages.map(({ id, label: name }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={index === current ? 'page' : undefined}>
              <span className="visually-hidden">{name}</span>
            </a>
          </li>
        ))}
      </ol>
      <Step to={pages[current + 1]?.id} label={words.next} />
    </nav>
  );
}

function Step({ to, label }: { to: string | undefined; label: string }) {
  return (
    <button
      className="button button--line button--small testimonial-pages__step"
      type="button"
      disabled={!to}
      onClick={() => {
        if (to) location.hash = to;
      }}
    >
      {label}
    </button>
  );
}
