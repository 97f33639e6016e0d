import { usePage } from '../../../context.tsx';
import './breadcrumbs.css';

/** Links from Home to this page, which is the last item (WAI-ARIA APG, breadcrumb pattern). */
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
