import type { Post, Site } from '../../generator/contract.ts';
import { routes } from '../../generator/shared/routes.ts';
import { QuietBanner } from '../components/bands/quiet-banner/quiet-banner.tsx';
import { ButtonLink, CallButton } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { PostList } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';

type PostNotFoundData = Site['postNotFound'] & { newest: readonly Post[] };

const NEWEST = 3;

/** What a visitor sees at an unknown address below /blog. */
export const postNotFound = definePageType<PostNotFoundData>({
  name: 'post-not-found',
  plan: (site) => {
    const { postNotFound: entry, posts } = site;
    const data = { ...entry, newest: posts.slice(0, NEWEST) };
    return [planPage(site, { path: routes.postNotFound, entry, head: { noindex: true }, data })];
  },
  Page({ data }) {
    const { strings } = usePage().site;
    return (
      <Layout>
        <QuietBanner heading={data.title} lead={data.lead}>
          <ButtonLink to={routes.blog} look="book" icon="arrow-left">
            {strings.actions.backToBlog}
          </ButtonLink>
          <CallButton number />
        </QuietBanner>
        <section className="section">
          <div className="wrap">
            <h2>{strings.blog.newest}</h2>
            <PostList posts={data.newest} />
          </div>
        </section>
      </Layout>
    );
  },
  search: false,
});
