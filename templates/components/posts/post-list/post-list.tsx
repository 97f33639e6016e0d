import type { Post } from '../../../../generator/contract.ts';
import { PostCard, type PostCardLook } from '../post-card/post-card.tsx';
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
  const lookOf = (index: number): PostCardLook => (feature && index === 0 ? 'feature' : rows ? 'wide' : 'tall');
  return (
    <ul className={rows ? 'post-list post-list--rows' : 'post-list'}>
      {posts.map((post, index) => (
        <li key={post.slug} className={feature && index === 0 ? 'post-list__feature' : undefined}>
          <PostCard post={post} look={lookOf(index)} />
        </li>
      ))}
    </ul>
  );
}
