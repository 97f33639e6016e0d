import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import './table-of-contents.css';

export interface ContentsEntry {
  id: string;
  heading: string;
}

/**
 * Links to the sections of a page: a disclosure that is always open on wide screens. CSS cannot open `<details>`, but browsers with
 * `::details-content` show its content without the summary there; others keep the disclosure.
 */
export function TableOfContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const heading = usePage().site.strings.blog.onThisPage;
  return (
    <nav className="table-of-contents" aria-label={heading}>
      <p>{heading}</p>
      <details>
        <summary>
          {heading}
          <Icon name="chevron-down" />
        </summary>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`}>{entry.heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
