import type { Category, Post, Provider } from '../../../../generator/contract/site.ts';
import { providerName } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import type { shownReview } from '../../../review.ts';
import { ReviewedBy } from '../../basics/reviewed-by/reviewed-by.tsx';
import { Title } from '../../basics/whole-words/whole-words.tsx';
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

/** First band of a post: category, title, author, date, read time, review, the way to when to call 911, cover. */
export function PostHeader({ post, author, category, review }: PostHeaderProps) {
  const { strings, routes } = usePage().site;
  return (
    <header className="post-header paper-block">
      <div>
        <Breadcrumbs />
        {category && <a href={pathTo.category(category.slug, routes)}>{category.name}</a>}
        <h1>
          <Title of={post.title} />
        </h1>
        <div className="row">
          <ProviderPortrait provider={author} place="avatar" />
          <div>
            <a href={pathTo.provider(author.slug, routes)}>{providerName(author)}</a>
            <ul className="small">
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
        <a className="screen-only" href={`#${routes.places.urgent}`}>
          <Icon name="warning" />
          {strings.blog.urgentHeading}
        </a>
      </div>
      <PostCover post={post} place="cover" />
    </header>
  );
}
