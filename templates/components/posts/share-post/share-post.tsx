import type { Post } from '../../../../generator/contract.ts';
import { absoluteUrl, pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import './share-post.css';

/** Ways to pass a post on: by the sheet of the visitor's own device (client/lib/share-post.ts); by email without script too. */
export function SharePost({ post: { title, slug } }: { post: Pick<Post, 'title' | 'slug'> }) {
  const { site } = usePage();
  const { share, shareByEmail, linkCopied, linkNotCopied } = site.strings.blog;
  const url = absoluteUrl(site.url, pathTo.post(slug, site.routes));
  return (
    <div className="row share-post">
      <button
        type="button"
        className="arrow-link"
        data-share={JSON.stringify({ title, url, words: { copied: linkCopied, notCopied: linkNotCopied } })}
      >
        {share}
      </button>
      <a className="arrow-link" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
        {shareByEmail}
      </a>
      <p role="status" />
    </div>
  );
}
