import type { Post } from '../../../../generator/contract.ts';
import { bySlug } from '../../../../generator/shared/collections.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { PostCover } from '../post-cover/post-cover.tsx';
import { PostDate } from '../post-date/post-date.tsx';
import '../../basics/button/button.css';
import './post-card.css';

/** `wide`: picture beside the words. `feature`: the same, larger, for the newest one. */
export type PostCardLook = 'tall' | 'wide' | 'feature';

const LOOKS: Record<PostCardLook, string> = {
  tall: 'card post-card',
  wide: 'card post-card post-card--wide',
  feature: 'card post-card post-card--wide post-card--feature',
};

const PLACES = { tall: 'card', wide: 'wideCard', feature: 'featureCard' } as const;

/** A post in a list; the whole card leads to it. */
export function PostCard({ post, look = 'tall' }: { post: Post; look?: PostCardLook }) {
  const { providers, strings } = usePage().site;
  const { prefix, name } = bySlug(providers, post.author);
  const path = pathTo.post(post.slug);
  return (
    <article className={LOOKS[look]}>
      <PostCover post={post} place={PLACES[look]} />
      <div className="post-card__words paper-block">
        <p className="post-card__category">{post.category}</p>
        <h3>
          <a href={path}>{post.title}</a>
        </h3>
        <p className="post-card__excerpt">{post.excerpt}</p>
        <p className="post-card__details small muted">
          <span className="post-card__author">{fill(strings.blog.by, { name: `${prefix} ${name}` })}</span>
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
