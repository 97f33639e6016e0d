import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import './table-of-contents.css';

export interface ContentsEntry {
  id: string;
  heading: string;
}

/**
 * Links to the parts of a page: a list that unfolds, and stands open beside the text on wide screens. No browser opens a `<details>` by
 * width, but those that know `::details-content` show what is in it, without its summary; others keep the disclosure.
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
