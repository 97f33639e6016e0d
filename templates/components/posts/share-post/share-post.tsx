import type { Post } from '../../../../generator/contract.ts';
import { absoluteUrl, pathTo } from '../../../../generator/shared/routes.ts';
import { unbroken } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { ArrowLink } from '../../basics/button/button.tsx';
import './share-post.css';

/** The way back, and ways to pass a post on: by the sheet of the visitor's own device (client/lib/share-post.ts); by email without script too. */
export function SharePost({ post: { title, slug } }: { post: Pick<Post, 'title' | 'slug'> }) {
  const { site } = usePage();
  const { actions, blog } = site.strings;
  const url = absoluteUrl(site.url, pathTo.post(slug, site.routes));
  return (
    <div className="row share-post screen-only">
      <ArrowLink to={site.routes.blog} back>
        {actions.backToArticles}
      </ArrowLink>
      <button
        type="button"
        className="arrow-link"
        data-share={JSON.stringify({ title, url, words: { copied: blog.linkCopied, notCopied: blog.linkNotCopied } })}
      >
        {blog.share}
      </button>
      <a className="arrow-link" href={`mailto:?subject=${encodeURIComponent(unbroken(title))}&body=${encodeURIComponent(url)}`}>
        {blog.shareByEmail}
      </a>
      <p role="status" />
    </div>
  );
}
