import type { Site } from '../../generator/site/site.ts';
import { POST_NOT_FOUND_PATH } from '../../generator/site/urls.ts';
import { ButtonLink, CallButton } from '../components/button.tsx';
import { PostList } from '../components/post-list.tsx';
import { QuietBanner } from '../components/quiet-banner.tsx';
import { usePage } from '../context.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf } from './page-type.ts';
import './post-not-found.css';

type PostNotFound = Site['postNotFound'];

/** What a visitor sees at an unknown address below /blog; its texts are fixed (specification section 8). */
export const postNotFound = definePageType<PostNotFound>({
  name: 'post-not-found',
  plan: ({ postNotFound }) => [
    {
      path: POST_NOT_FOUND_PATH,
      head: { ...headOf(postNotFound), noindex: true },
      breadcrumbs: [],
      sources: [postNotFound.source],
      data: postNotFound,
    },
  ],
  Page: PostNotFoundPage,
});

const NEWEST = 3;

function PostNotFoundPage({ data }: { data: PostNotFound }) {
  const { posts, strings } = usePage().site;
  return (
    <Layout>
      <QuietBanner heading={data.title} lead={data.lead}>
        <ButtonLink to="/blog" look="book" icon="arrow-left">
          {strings.actions.backToBlog}
        </ButtonLink>
        <CallButton number />
      </QuietBanner>
      <section className="section newest-posts">
        <div className="wrap">
          <h2>{strings.blog.newest}</h2>
          <PostList posts={posts.slice(0, NEWEST)} />
        </div>
      </section>
    </Layout>
  );
}
