import type { Post, Site } from '../../../../generator/contract.ts';
import { bySlug } from '../../../../generator/shared/collections.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { providerName } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { WaitingMark } from '../../layout/preview-note/preview-note.tsx';
import { PostCover } from '../post-cover/post-cover.tsx';
import { PostDate } from '../post-date/post-date.tsx';
import '../../basics/button/button.css';
import './post-card.css';

const SHOWN = ['slug', 'title', 'excerpt', 'date', 'readTime', 'category', 'cover', 'image', 'waits'] as const;

/** What a card shows of a post; the author by name. */
export type PostCardData = Pick<Post, (typeof SHOWN)[number]> & { author: string };

export function postCard(post: Post, { providers }: Pick<Site, 'providers'>): PostCardData {
  return { ...pick(post, SHOWN), author: providerName(bySlug(providers, post.author)) };
}

/** `wide`: picture beside the words. `feature`: the same, larger, for the newest one. */
const LOOKS = {
  tall: { place: 'card', className: 'card post-card' },
  wide: { place: 'wideCard', className: 'card post-card post-card--wide' },
  feature: { place: 'featureCard', className: 'card post-card post-card--wide post-card--feature' },
} as const;

/** A post in a list; the whole card leads to it. */
export function PostCard({ post, look }: { post: PostCardData; look: keyof typeof LOOKS }) {
  const { strings, routes } = usePage().site;
  const { place, className } = LOOKS[look];
  const path = pathTo.post(post.slug, routes);
  return (
    <article className={className}>
      <PostCover post={post} place={place} />
      <div className="post-card__words paper-block">
        <p className="post-card__category">
          {post.category}
          {post.waits && (
            <>
              {' '}
              <WaitingMark waits={post.waits} />
            </>
          )}
        </p>
        <h3>
          <a href={path}>{post.title}</a>
        </h3>
        <p className="post-card__excerpt">{post.excerpt}</p>
        <p className="post-card__details small muted">
          <span className="post-card__author">{fill(strings.blog.by, { name: post.author })}</span>
          <PostDate day={post.date} />
          {' · '}
          <span className="post-card__time">{fill(strings.blog.readTime, { minutes: post.readTime })}</span>
        </p>
        {/* Out of the tab order: the heading has just led to the same place. */}
        <a className="arrow-link" href={path} tabIndex={-1}>
          <span>{strings.actions.readMore}</span>
          <span className="visually-hidden">{`: ${post.title}`}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}
