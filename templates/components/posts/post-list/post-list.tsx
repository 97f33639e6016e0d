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
  const others = posts.slice(first ? 1 : 0);
  return (
    <>
      {first && (
        <div className="post-list__feature">
          <PostCard post={first} place="featureCard" />
        </div>
      )}
      {others.length > 0 && (
        <ul className={rows ? 'post-list post-list--rows' : 'post-list'}>
          {others.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} place={rows ? 'wideCard' : 'card'} />
            </li>
          ))}
        </ul>
      )}
      {list && list.count > 1 && <Pagination list={list} />}
    </>
  );
}
