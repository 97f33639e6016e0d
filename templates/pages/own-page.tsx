import { pathTo } from '../../generator/shared/routes.ts';
import { Closing } from '../components/bands/closing/closing.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { definePageType, planPage } from './define-page.ts';

/** A page that a practice has added as a file in pages/: plain text with a table of contents. */
export const ownPage = definePageType({
  name: 'own-page',
  plan: (site) =>
    site.ownPages.map((entry) =>
      planPage(site, { path: pathTo.ownPage(entry.slug), entry, name: entry.menu?.label ?? entry.title, data: entry }),
    ),
  Page({ data }) {
    return <Statement page={data} closing={data.closing && <Closing {...data.closing} />} />;
  },
});
