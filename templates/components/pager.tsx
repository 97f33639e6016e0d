import './pager.css';

interface PagerProps {
  /** Name of the navigation. */
  label: string;
  /** The id of each page and its words: `Page 2`. */
  pages: readonly { id: string; label: string }[];
  /** Index of the page that is shown. */
  current?: number;
  words: { previous: string; next: string };
}

/** Steps between pages of a list: previous and next end at the ends, a dot leads to each page. */
export function Pager({ label, pages, current = 0, words }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <Step to={pages[current - 1]?.id} label={words.previous} />
      <ol>
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

/** A link without an address is the native form of a link that is switched off. */
function Step({ to, label }: { to: string | undefined; label: string }) {
  return (
    <a className="pager__step" href={to && `#${to}`} role={to ? undefined : 'link'} aria-disabled={to ? undefined : true}>
      {label}
    </a>
  );
}
