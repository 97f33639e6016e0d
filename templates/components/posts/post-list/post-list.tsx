import type { Post } from '../../../../generator/contract.ts';
import { PostCard } from '../post-card/post-card.tsx';
import './post-list.css';

interface PostListProps {
  posts: readonly Post[];
  /** Gives the first post a wide card above the others. */
  feature?: boolean;
  /** One wide card below the other, for short lists. */
  rows?: boolean;
}

/** Posts as cards, three side by side on wide screens. */
export function PostList({ posts, feature = false, rows = false }: PostListProps) {
  const first = feature ? posts[0] : undefined;
  return (
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
}
