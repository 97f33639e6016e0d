import { Icon } from '../art/icons.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { Tested } from '../components/bands/tested/tested.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { IntroBox } from '../components/posts/reading/reading.tsx';
import { usePage } from '../context.tsx';
import { tested } from '../tested.ts';
import { singlePage } from './define-page.ts';
import './accessibility.css';

/** The accessibility statement: what the site does for eyes, hands, ears and minds, and the panel that helps them. */
export const accessibility = singlePage({
  name: 'accessibility',
  route: 'accessibility',
  entry: (site) => site.accessibility,
  more: ({ accessibility: { body }, design }) => ({ body, isAsTested: design === tested.design }),
  Page({ data }) {
    const { title, lead, updated, body, commitment, widget, isAsTested } = data;
    const { strings, routes } = usePage().site;
    const { statement } = routes.places;
    const groups = (Object.keys(data.groups) as (keyof typeof data.groups)[]).map((name) => ({
      id: statement[name],
      ...data.groups[name],
    }));
    const parts = [...groups, { id: statement.widget, heading: widget.heading }, { id: statement.tested, heading: strings.tested.heading }];
    return (
      <Layout>
        <Banner heading={title} lead={lead} tone="sage" actions={null} />
        <Statement updated={updated} body={body} before={parts}>
          <IntroBox>
            <p>{commitment}</p>
          </IntroBox>
          <div className="accessibility-groups grid">
            {groups.map(({ id, heading, items }) => (
              <section key={id} className="panel" id={id}>
                <h2>{heading}</h2>
                <CheckList items={items} />
              </section>
            ))}
          </div>
          <section className="widget-note panel on-dark" id={statement.widget}>
            <h2>{widget.heading}</h2>
            <p>{widget.text}</p>
            <button type="button" className="button button--white" popoverTarget="accessibility-panel">
              <Icon name="accessibility" />
              <span>{strings.panel.open}</span>
            </button>
          </section>
          <Tested id={statement.tested} isAsTested={isAsTested} />
        </Statement>
      </Layout>
    );
  },
});
