import type { Post } from '../../generator/site/site.ts';
import { usePage } from '../context.tsx';
import { coverName } from '../pictures.ts';
import { DrawnPicture } from './drawn-picture.tsx';
import './post-cover.css';
import './service-picture.css';

/** Picture of a post on its own ground: a photo where it has one, else its drawing. The place that uses it sets the size. */
export function PostCover({ post, eager = false }: { post: Post; eager?: boolean }) {
  return (
    <span className={`post-cover tone--${post.cover.tone}`}>
      {post.image ? <Photo post={post} eager={eager} /> : <DrawnPicture name={coverName(post)} eager={eager} />}
    </span>
  );
}

function Photo({ post, eager }: { post: Post; eager: boolean }) {
  const { assets } = usePage();
  if (!post.image) return null;
  const { src, width, height } = assets.image(post.image.file);
  // On cards the heading says what the picture shows; the loading mode tells a card from the head of the article.
  return (
    <img src={src} width={width} height={height} alt={eager ? post.image.alt : ''} loading={eager ? undefined : 'lazy'} decoding="async" />
  );
}
