import type { Post, Site } from '../../../../generator/contract/index.ts';
import { bySlug } from '../../../../generator/shared/collections.ts';
import { providerName } from '../../../../generator/shared/provider-names.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { GAP, type ListPage, pageNumbers } from '../../../list-pages.ts';
import type { PostSlot } from '../../../pictures.ts';
import { PostCover } from '../../basics/picture/picture.tsx';
import { List, PostDate, titleWords } from '../../basics/text/text.tsx';
import { WaitingMark } from '../../layout/preview-note/preview-note.tsx';
import '../../services/service-picture/service-picture.css';
import '../../../styles/card.css';
import '../../../styles/full-rows.css';
import '../../basics/button/button.css';
import '../../../styles/chips.css';
import './post-list.css';

interface PostListProps {
  posts: readonly PostCardData[];
  /** The position in a list of several pages, whose links follow the posts. */
  list?: ListPage;
  /** Gives the first post a wide card before the others. */
  feature?: boolean;
  /** Shows one wide card per row, for short lists. */
  rows?: boolean;
}

/** Posts as cards, three side by side on wide screens. */
export function PostList({ posts, list, feature = false, rows = false }: PostListProps) {
  // Two posts get cards of the same size.
  const first = feature && (list?.number ?? 1) === 1 && posts.length !== 2 ? posts[0] : undefined;
  const others = posts.slice(first ? 1 : 0);
  return (
    <>
      {first && (
        <div className="post-list__feature">
          <PostCard post={first} place="featureCard" />
        </div>
      )}
      {others.length > 0 && (
        <List
          className={rows ? 'grid post-list post-list--rows' : 'grid full-rows post-list'}
          items={others.map((post) => <PostCard key={post.slug} post={post} place={rows ? 'wideCard' : 'card'} />)}
        />
      )}
      {list && list.count > 1 && <Pagination list={list} />}
    </>
  );
}

function Pagination({ list: { path, number, count } }: { list: ListPage }) {
  const { strings, routes } = usePage().site;
  const { blog } = strings;
  const to = (page: number) => pathTo.listPage(path, page, routes);
  const nameOf = (page: number) => fill(blog.page, { page });
  const step = (page: number, rel: 'prev' | 'next', label: string) => (
    <li>
      <a href={to(page)} rel={rel}>
        {label}
      </a>
    </li>
  );
  return (
    <nav className="panel" aria-label={blog.pages}>
      <ul className="chips row">
        {number > 1 && step(number - 1, 'prev', blog.newer)}
        {pageNumbers({ number, count }).map((page, index) => (
          <li key={page === GAP ? `gap ${String(index)}` : page} aria-hidden={page === GAP || undefined}>
            {page === GAP && GAP}
            {page === number && <span aria-current="page">{nameOf(page)}</span>}
            {page !== GAP && page !== number && (
              <a href={to(page)} aria-label={nameOf(page)}>
                {page}
              </a>
            )}
          </li>
        ))}
        {number < count && step(number + 1, 'next', blog.older)}
      </ul>
    </nav>
  );
}

const SHOWN = ['slug', 'title', 'excerpt', 'date', 'readTime', 'category', 'cover', 'image', 'waits'] as const;

/** The fields of a post that a card shows. */
export type PostCardData = Pick<Post, (typeof SHOWN)[number]> & { author: string };

/** Returns the fields of a post that a card shows, with the name of its author. */
export function postCard(post: Post, { providers }: Pick<Site, 'providers'>): PostCardData {
  return { ...pick(post, SHOWN), author: providerName(bySlug(providers, post.author)) };
}

function PostCard({ post, place }: { post: PostCardData; place: PostSlot }) {
  const { strings, routes } = usePage().site;
  const path = pathTo.post(post.slug, routes);
  return (
    <article className="card post-card">
      <PostCover post={post} place={place} />
      <div className="paper-block">
        <p>
          {post.category}
          <WaitingMark waits={post.waits} />
        </p>
        <h3>
          <a href={path}>{titleWords(post.title)}</a>
        </h3>
        <p>{post.excerpt}</p>
        <p className="small muted">
          {fill(strings.blog.by, { name: post.author })}
          <br />
          <PostDate day={post.date} />
          {` · ${fill(strings.blog.readTime, { minutes: post.readTime }).replaceAll(' ', '\u00a0')}`}
        </p>
        {/* biome-ignore lint/a11y/useAnchorContent: hidden from screen readers and the keyboard, since the heading is the same link */}
        <a className="arrow-link" href={path} tabIndex={-1} aria-hidden="true">
          <span>{strings.actions.readMore}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </article>
  );
}
