import type { Post } from '../../../../generator/contract.ts';
import { pick } from '../../../../generator/shared/pick.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { Title } from '../../basics/title/title.tsx';
import { PostCover } from '../post-cover/post-cover.tsx';
import '../../../styles/card.css';
import './read-next.css';

const SHOWN = ['slug', 'title', 'category', 'readTime', 'cover', 'image'] as const;

/** What is shown of a post to read next. */
export type NextPost = Pick<Post, (typeof SHOWN)[number]>;

export function nextPost(post: Post): NextPost {
  return pick(post, SHOWN);
}

/** What to read after a post: few words each, since the reader has just read many. */
export function ReadNext({ posts }: { posts: readonly NextPost[] }) {
  const { strings, routes } = usePage().site;
  return (
    <section className="section read-next screen-only">
      <div className="wrap">
        <h2>{strings.blog.related}</h2>
        <ul className="split">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCover post={post} place="readNext" />
              <div>
                <h3>
                  <a className="cover-link" href={pathTo.post(post.slug, routes)}>
                    <Title of={post.title} />
                  </a>
                </h3>
                <p className="small muted">{`${post.category} · ${fill(strings.blog.readTime, { minutes: post.readTime })}`}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
