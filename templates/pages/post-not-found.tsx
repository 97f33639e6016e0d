import { QuietBanner } from '../components/bands/quiet-banner/quiet-banner.tsx';
import { ButtonLink, CallButton } from '../components/basics/button/button.tsx';
import { Band } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { PostList, postCard } from '../components/posts/post-list/post-list.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';

const NEWEST = 3;

/** The page for unknown addresses below /blog, as kind as the one for all others, whose text it repeats. A site without a blog has it too, for old links. */
export const postNotFound = singlePage({
  name: 'post-not-found',
  route: 'postNotFound',
  entry: (site) => site.postNotFound ?? site.notFound,
  more: (site) => ({
    text: site.postNotFound && site.notFound?.lead,
    newest: site.posts.slice(0, NEWEST).map((post) => postCard(post, site)),
  }),
  head: { noindex: true },
  Page({ data }) {
    const { pages, strings, routes } = usePage().site;
    return (
      <Layout>
        <QuietBanner heading={data.title} lead={data.lead} text={data.text} photo={data.photo}>
          {pages.includes('blog') ? (
            <ButtonLink to={routes.blog} look="book" icon="arrow-left" label={strings.actions.backToBlog} />
          ) : (
            <ButtonLink to={routes.home} look="book" label={strings.notFound.home} />
          )}
          {pages.includes('services') && <ButtonLink to={routes.services} look="line" label={strings.notFound.services} />}
          <CallButton number />
        </QuietBanner>
        {data.newest.length > 0 && (
          <Band>
            <h2>{strings.blog.newest}</h2>
            <PostList posts={data.newest} />
          </Band>
        )}
      </Layout>
    );
  },
  search: false,
});
