import type { Category, Post, Provider } from '../../../../generator/contract.ts';
import { providerName } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import type { shownReview } from '../../../review.ts';
import { ReviewedBy } from '../../basics/reviewed-by/reviewed-by.tsx';
import { Breadcrumbs } from '../../layout/breadcrumbs/breadcrumbs.tsx';
import { ProviderPortrait } from '../../people/provider-portrait/provider-portrait.tsx';
import { type CoverData, PostCover } from '../post-cover/post-cover.tsx';
import { DatedText, PostDate } from '../post-date/post-date.tsx';
import './post-header.css';

interface PostHeaderProps {
  post: Pick<Post, 'title' | 'date' | 'updated' | 'readTime'> & CoverData;
  author: Pick<Provider, 'prefix' | 'name' | 'photo' | 'portrait' | 'slug'>;
  category: Pick<Category, 'name' | 'slug'> | undefined;
  review: ReturnType<typeof shownReview>;
}

/** First band of a post: category, title, author, date, read time, review, cover. */
export function PostHeader({ post, author, category, review }: PostHeaderProps) {
  const { strings, routes } = usePage().site;
  // A sage cover would melt into the sage band.
  const isSage = post.cover.tone.startsWith('sage');
  return (
    <header className={isSage ? 'post-header post-header--sage paper-block' : 'post-header paper-block'}>
      <div className="post-header__words">
        <Breadcrumbs />
        {category && (
          <a className="post-header__category" href={pathTo.category(category.slug, routes)}>
            {category.name}
          </a>
        )}
        <h1>{post.title}</h1>
        <div className="post-header__meta">
          <ProviderPortrait provider={author} place="avatar" />
          <div>
            <a className="post-header__author" href={pathTo.provider(author.slug, routes)}>
              {providerName(author)}
            </a>
            <ul className="post-header__facts small">
              <li>
                <PostDate day={post.date} />
              </li>
              <li>{fill(strings.blog.readTime, { minutes: post.readTime })}</li>
              {review && (
                <li>
                  <ReviewedBy review={review} />
                </li>
              )}
              {post.updated && (
                <li>
                  <DatedText text={strings.blog.updated} day={post.updated} />
                </li>
              )}
            </ul>
          </div>
        </div>
      </div>
      <PostCover post={post} place="cover" />
    </header>
  );
}
