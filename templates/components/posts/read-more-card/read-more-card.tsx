import type { Post } from '../../../../generator/contract.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import './read-more-card.css';

/** Articles that belong to what the page is about; nothing where there are none. */
export function ReadMoreCard({ posts }: { posts: readonly Post[] }) {
  const { strings } = usePage().site;
  if (posts.length === 0) return null;
  return (
    <section className="panel panel--sand read-more-card screen-only">
      <h2>{strings.service.readMoreHeading}</h2>
      <ul>
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <a href={pathTo.post(slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
