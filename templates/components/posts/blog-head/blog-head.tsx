import { usePage } from '../../../context.tsx';
import { Breadcrumbs } from '../../layout/breadcrumbs/breadcrumbs.tsx';
import { SearchLink } from '../../layout/search-dialog/search-dialog.tsx';
import { CategoryChips } from '../category-chips/category-chips.tsx';
import './blog-head.css';

/** Heading of the blog or of one category, and the chips that lead from one to the other. */
export function BlogHead({ heading, lead }: { heading: string; lead?: string | undefined }) {
  return (
    <div className="blog-head">
      <div className="wrap">
        <Breadcrumbs />
        <div className="split blog-head__words">
          <h1>{heading}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <SearchLink label={usePage().site.search.words.blog} />
        <CategoryChips />
      </div>
    </div>
  );
}
