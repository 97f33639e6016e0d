import { pathTo } from '../../generator/shared/routes.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { definePageType, planPage } from './define-page.ts';

/** A page that only this practice has, made from a file of pages/: plain text with a table of contents. */
export const ownPage = definePageType({
  name: 'own-page',
  plan: (site) =>
    site.ownPages.map((entry) =>
      planPage(site, { path: pathTo.ownPage(entry.slug), entry, name: entry.menu?.label ?? entry.title, data: entry }),
    ),
  Page({ data }) {
    return (
      <Layout>
        <Banner heading={data.title} lead={data.lead} tone="sage" actions={null} />
        <Statement updated={data.updated} body={data.body} />
        {data.closing && <Closing {...data.closing} />}
      </Layout>
    );
  },
});
