import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import './table-of-contents.css';

/** A part of the page that can be jumped to. */
export interface ContentsEntry {
  id: string;
  heading: string;
}

/**
 * Links to the parts of a page: a list beside the text, and one that unfolds on narrow screens. The list stands there
 * twice because no browser of this site's range can open a `<details>` by width alone; only one is ever shown.
 */
export function TableOfContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const { strings } = usePage().site;
  const heading = strings.blog.onThisPage;
  const list = (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`}>{entry.heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="table-of-contents" aria-label={heading}>
      <details className="table-of-contents__fold">
        <summary>
          {heading}
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
      <div className="table-of-contents__open">
        <p>{heading}</p>
        {list}
      </div>
    </nav>
  );
}
