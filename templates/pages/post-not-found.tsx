import type { Site } from '../../generator/site/site.ts';
import { POST_NOT_FOUND_PATH } from '../../generator/site/urls.ts';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf } from './page-type.ts';
import './post-not-found.css';

type PostNotFound = Site['postNotFound'];

/** What a visitor sees at an unknown address below /blog; its texts are fixed (specification section 8). */
export const postNotFound = definePageType<PostNotFound>({
  name: 'post-not-found',
  plan: ({ postNotFound }) => [{ path: POST_NOT_FOUND_PATH, head: { ...headOf(postNotFound), noindex: true }, breadcrumbs: [], sources: [postNotFound.source], data: postNotFound }],
  Page: PostNotFoundPage,
});

function PostNotFoundPage({ data }: { data: PostNotFound }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <h1>{data.title}</h1>
          {data.lead && <p className="lead">{data.lead}</p>}
        </div>
      </section>
    </Layout>
  );
}
