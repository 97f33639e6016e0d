import { noticeTitle } from '../../generator/shared/page-title.ts';
import { pathTo } from '../../generator/shared/routes.ts';
import { pick } from '../../generator/shared/values.ts';
import { Banner } from '../components/bands/banner/banner.tsx';
import { NoticeRule } from '../components/basics/text/text.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { usePage } from '../context.tsx';
import { listEntry, singlePage } from './define-page.ts';
import './notices.css';

const LISTED = ['slug', 'title', 'lead', 'rule'] as const;

export const notices = singlePage({
  name: 'notices',
  route: 'notices',
  optional: 'notices',
  entry: (site) => {
    const [first] = site.notices;
    const entry = first && listEntry(site, 'notices', first.source);
    return entry && { ...entry, searchTitle: noticeTitle(entry.title, site) };
  },
  more: (site) => ({ notices: site.notices.map((notice) => pick(notice, LISTED)) }),
  Page({ data }) {
    const { routes } = usePage().site;
    return (
      <Layout>
        <Banner heading={data.title} tone="sage" actions={null} />
        <div className="section">
          <ul className="wrap grid notice-list">
            {data.notices.map(({ slug, title, lead, rule }) => (
              <li key={slug}>
                <h2>
                  <a href={pathTo.notice(slug, routes)}>{title}</a>
                </h2>
                {lead && <p>{lead}</p>}
                <p className="muted">
                  <NoticeRule rule={rule} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      </Layout>
    );
  },
});
