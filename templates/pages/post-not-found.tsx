import type { Post, Site } from '../../generator/site/site.ts';
import { POST_NOT_FOUND_PATH } from '../../generator/site/urls.ts';
import { QuietBanner } from '../components/bands/quiet-banner/quiet-banner.tsx';
import { ButtonLink, CallButton } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { definePageType, headOf } from './page-type.ts';
import './post-not-found.css';

type PostNotFoundData = Site['postNotFound'] & { newest: readonly Post[] };

const NEWEST = 3;

/** What a visitor sees at an unknown address below /blog; its texts are fixed (specification section 8). */
export const postNotFound = definePageType<PostNotFoundData>({
  name: 'post-not-found',
  plan: ({ postNotFound, posts }) => [
    {
      path: POST_NOT_FOUND_PATH,
      head: { ...headOf(postNotFound), noindex: true },
      breadcrumbs: [],
      sources: [postNotFound.source],
      data: { ...postNotFound, newest: posts.slice(0, NEWEST) },
    },
  ],
  Page: PostNotFoundPage,
});

function PostNotFoundPage({ data }: { data: PostNotFoundData }) {
  const { strings } = usePage().site;
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
          <PostList posts={data.newest} />
        </div>
      </section>
    </Layout>
  );
}
