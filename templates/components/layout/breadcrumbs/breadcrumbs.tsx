import { usePage } from '../../../context.tsx';
import './breadcrumbs.css';

/** The way from Home to this page; the page itself is the last step (WAI-ARIA APG, breadcrumb pattern). */
export function Breadcrumbs() {
  const { page, site } = usePage();
  if (page.breadcrumbs.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label={site.strings.layout.breadcrumbs}>
      <ol>
        {page.breadcrumbs.map(({ label, path }) => (
          <li key={path}>{path === page.path ? <span aria-current="page">{label}</span> : <a href={path}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
