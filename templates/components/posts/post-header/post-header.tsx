import type { Post } from '../../../../generator/contract.ts';
import { bySlug } from '../../../../generator/shared/collections.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { Breadcrumbs } from '../../layout/breadcrumbs/breadcrumbs.tsx';
import { ProviderPortrait } from '../../people/provider-portrait/provider-portrait.tsx';
import { PostCover } from '../post-cover/post-cover.tsx';
import { DatedText, PostDate } from '../post-date/post-date.tsx';
import './post-header.css';

/** First band of a post: category, title, author, date, read time, cover. */
export function PostHeader({ post }: { post: Post }) {
  const { categories, providers, strings } = usePage().site;
  const { prefix, name: author, photo, slug } = bySlug(providers, post.author);
  const category = categories.find(({ name }) => name === post.category);
  // A sage cover would melt into the sage band.
  const isSage = post.cover.tone.startsWith('sage');
  return (
    <header className={isSage ? 'post-header post-header--sage paper-block' : 'post-header paper-block'}>
      <div className="post-header__words">
        <Breadcrumbs />
        {category && (
          <a className="post-header__category" href={pathTo.category(category.slug)}>
            {category.name}
          </a>
        )}
        <h1>{post.title}</h1>
        <div className="post-header__meta">
          <ProviderPortrait photo={photo} place="avatar" />
          <div>
            <a className="post-header__author" href={pathTo.provider(slug)}>{`${prefix} ${author}`}</a>
            <ul className="post-header__facts small">
              <li>
                <PostDate day={post.date} />
              </li>
              <li>{fill(strings.blog.readTime, { minutes: post.readTime })}</li>
              <li>{strings.blog.reviewed}</li>
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
