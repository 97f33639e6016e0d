import type { Category, Post, Provider, ServiceLink } from '../../../../generator/contract/site.ts';
import { providerName } from '../../../../generator/shared/provider-names.ts';
import { absoluteUrl, pathTo } from '../../../../generator/shared/routes.ts';
import { fill, withoutBreakHints } from '../../../../generator/shared/text.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { ArrowLink, CallButton } from '../../basics/button/button.tsx';
import { PostCover, ProviderPortrait } from '../../basics/picture/picture.tsx';
import { Band, fillElements, List, PostDate, titleWords } from '../../basics/text/text.tsx';
import { Breadcrumbs } from '../../layout/breadcrumbs/breadcrumbs.tsx';
import '../../services/service-picture/service-picture.css';
import './post-header.css';
import '../../../styles/card.css';
import './read-next.css';

interface PostHeaderProps {
  post: Pick<Post, 'title' | 'date' | 'updated' | 'readTime' | 'image' | 'cover'>;
  author: Pick<Provider, 'prefix' | 'name' | 'photo' | 'portrait' | 'slug'>;
  category: Pick<Category, 'name' | 'slug'> | undefined;
}

/** First band of a post: category, title, author, date, read time, a link to when to call 911, cover. */
export function PostHeader({ post, author, category }: PostHeaderProps) {
  const { strings, routes } = usePage().site;
  return (
    <header className="post-header paper-block">
      <div>
        <Breadcrumbs />
        {category && <a href={pathTo.category(category.slug, routes)}>{category.name}</a>}
        <h1>{titleWords(post.title)}</h1>
        <div className="row">
          <ProviderPortrait provider={author} place="avatar" />
          <div>
            <a href={pathTo.provider(author.slug, routes)}>{providerName(author)}</a>
            <List
              className="small"
              items={[
                <PostDate key="date" day={post.date} />,
                fill(strings.blog.readTime, { minutes: post.readTime }),
                post.updated && fillElements(strings.blog.updated, { date: <PostDate day={post.updated} /> }),
              ]}
            />
          </div>
        </div>
        <a className="screen-only" href={`#${routes.anchors.urgent}`}>
          <Icon name="warning" />
          {strings.blog.urgentHeading}
        </a>
      </div>
      <PostCover post={post} place="cover" />
    </header>
  );
}

const SHOWN = ['slug', 'title', 'category', 'readTime', 'cover', 'image'] as const;

type NextPost = Pick<Post, (typeof SHOWN)[number]>;

/** The fields of a post that a link to read next shows. */
export function nextPost(post: Post): NextPost {
  return pick(post, SHOWN);
}

/** Links to further posts after a post, each with a title and few words. */
export function ReadNext({ posts }: { posts: readonly NextPost[] }) {
  const { strings, routes } = usePage().site;
  return (
    <Band className="section read-next screen-only">
      <h2>{strings.blog.related}</h2>
      <ul className="split">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCover post={post} place="readNext" />
            <div>
              <h3>
                <a className="cover-link" href={pathTo.post(post.slug, routes)}>
                  {titleWords(post.title)}
                </a>
              </h3>
              <p className="small muted">{`${post.category} · ${fill(strings.blog.readTime, { minutes: post.readTime })}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

/** Links to the blog and to share a post: with script by the share sheet of the device (client/lib/some-pages.ts), else by email. */
export function SharePost({ post: { title, slug } }: { post: Pick<Post, 'title' | 'slug'> }) {
  const { site } = usePage();
  const { actions, blog } = site.strings;
  const url = absoluteUrl(site.url, pathTo.post(slug, site.routes));
  return (
    <div className="row share-post screen-only">
      <ArrowLink to={site.routes.blog} back label={actions.backToArticles} />
      <button
        type="button"
        className="arrow-link"
        data-share={JSON.stringify({ title, url, words: { copied: blog.linkCopied, notCopied: blog.linkNotCopied } })}
      >
        {blog.share}
      </button>
      <a className="arrow-link" href={`mailto:?subject=${encodeURIComponent(withoutBreakHints(title))}&body=${encodeURIComponent(url)}`}>
        {blog.shareByEmail}
      </a>
      <p role="status" />
    </div>
  );
}

/** The service that a post is about, with a button to call. */
export function MatchingService({ service }: { service: ServiceLink }) {
  const { strings, routes } = usePage().site;
  return (
    <section className="matching-service screen-only">
      <h2>
        <a href={pathTo.service(service.slug, routes)}>{titleWords(service.names.card)}</a>
      </h2>
      <p className="small muted">{strings.blog.matchingService}</p>
      <CallButton size="small" />
    </section>
  );
}
