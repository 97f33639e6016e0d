import type { ListPage } from '../../../list-pages.ts';
import { Pagination } from '../pagination/pagination.tsx';
import { PostCard, type PostCardData } from '../post-card/post-card.tsx';
import './post-list.css';

interface PostListProps {
  posts: readonly PostCardData[];
  /** Where they are one page of a longer list; links to the others follow them. */
  list?: ListPage;
  /** Gives the first post of a list a wide card above the others. */
  feature?: boolean;
  /** One wide card below the other, for short lists. */
  rows?: boolean;
}

/** Posts as cards, three side by side on wide screens. */
export function PostList({ posts, list, feature = false, rows = false }: PostListProps) {
  // Of two neither is the larger.
  const first = feature && (list?.number ?? 1) === 1 && posts.length !== 2 ? posts[0] : undefined;
  const cards = (
    <ul className={rows ? 'grid post-rows' : 'post-list'}>
      {first && (
        <li className="post-list__feature">
          <PostCard post={first} look="feature" />
        </li>
      )}
      {posts.slice(first ? 1 : 0).map((post) => (
        <li key={post.slug}>
          <PostCard post={post} look={rows ? 'wide' : 'tall'} />
        </li>
      ))}
    </ul>
  );
  if (!list || list.count === 1) return cards;
  return (
    <div className="stack">
      {cards}
      <Pagination list={list} />
    </div>
  );
}
