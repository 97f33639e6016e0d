import { QuietBanner } from '../components/bands/quiet-banner/quiet-banner.tsx';
import { ButtonLink, CallButton } from '../components/basics/button/button.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';

/** The page for unknown addresses, with links to continue. */
export const notFound = singlePage({
  name: 'not-found',
  route: 'notFound',
  entry: (site) => site.notFound,
  more: ({ redirects: { redirects } }) => ({ forwards: redirects.filter(({ from }) => from.endsWith('/*')) }),
  head: { noindex: true },
  Page({ data }) {
    const { pages, strings, routes } = usePage().site;
    return (
      <Layout>
        <div data-forwards={JSON.stringify(data.forwards)}>
          <QuietBanner heading={data.title} lead={data.lead} photo={data.photo}>
            <CallButton number />
            {WAYS_ON.filter((page) => page === 'home' || page === 'contact' || pages.includes(page)).map((page) => (
              <ButtonLink key={page} to={routes[page]} look={page === 'home' ? 'book' : 'line'} label={strings.notFound[page]} />
            ))}
          </QuietBanner>
        </div>
      </Layout>
    );
  },
  search: false,
});

const WAYS_ON = ['home', 'services', 'conditions', 'contact'] as const;
