import type { OwnPage } from '../../generator/contract/site.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { definePageType, planPage, type Shown, shown } from './define-page.ts';

type OwnPageData = Omit<Shown<OwnPage>, 'menu' | 'footer'> & Pick<OwnPage, 'body'>;

/** A page that only this practice has, made from a file of pages/: plain text with a table of contents. */
export const ownPage = definePageType<OwnPageData>({
  name: 'own-page',
  plan: (site) =>
    site.ownPages.map((entry) => {
      const { menu, footer, ...fields } = shown(entry);
      const name = menu?.label ?? entry.title;
      return planPage(site, { path: pathTo.ownPage(entry.slug), entry, name, data: { ...fields, body: entry.body } });
    }),
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
