import type { Post, Site } from '../../../../generator/contract.ts';
import { bySlug } from '../../../../generator/shared/collections.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { providerName } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import type { PostPlace } from '../../../pictures.ts';
import { Title } from '../../basics/title/title.tsx';
import { WaitingMark } from '../../layout/preview-note/preview-note.tsx';
import { PostCover } from '../post-cover/post-cover.tsx';
import { PostDate } from '../post-date/post-date.tsx';
import '../../../styles/card.css';
import '../../basics/button/button.css';
import './post-card.css';

const SHOWN = ['slug', 'title', 'excerpt', 'date', 'readTime', 'category', 'cover', 'image', 'waits'] as const;

/** What a card shows of a post; the author by name. */
export type PostCardData = Pick<Post, (typeof SHOWN)[number]> & { author: string };

export function postCard(post: Post, { providers }: Pick<Site, 'providers'>): PostCardData {
  return { ...pick(post, SHOWN), author: providerName(bySlug(providers, post.author)) };
}

interface PostCardProps {
  post: PostCardData;
  /** Decides how large a file of the cover can be asked for. */
  place: Extract<PostPlace, 'card' | 'wideCard' | 'featureCard'>;
}

/** A post in a list; the whole card leads to it. */
export function PostCard({ post, place }: PostCardProps) {
  const { strings, routes } = usePage().site;
  const path = pathTo.post(post.slug, routes);
  return (
    <article className="card post-card">
      <PostCover post={post} place={place} />
      <div className="paper-block">
        <p>
          {post.category}
          {post.waits && (
            <>
              {' '}
              <WaitingMark waits={post.waits} />
            </>
          )}
        </p>
        <h3>
          <a href={path}>
            <Title of={post.title} />
          </a>
        </h3>
        <p>{post.excerpt}</p>
        <p className="small muted">
          {fill(strings.blog.by, { name: post.author })}
          <br />
          <PostDate day={post.date} />
          {` · ${fill(strings.blog.readTime, { minutes: post.readTime }).replaceAll(' ', '\u00a0')}`}
        </p>
        {/* biome-ignore lint/a11y/useAnchorContent: neither heard nor a stop of the keyboard, the heading has just led to the same place */}
        <a className="arrow-link" href={path} tabIndex={-1} aria-hidden="true">
          <span>{strings.actions.readMore}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}
