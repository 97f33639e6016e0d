import type { Site } from '../../generator/contract.ts';
import { routes } from '../../generator/shared/routes.ts';
import { AccessibilityGroups, groupEntries } from '../components/bands/accessibility-groups/accessibility-groups.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { WidgetNote } from '../components/bands/widget-note/widget-note.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { IntroBox } from '../components/posts/intro-box/intro-box.tsx';
import { singlePage } from './define-page.ts';

/** The accessibility statement with its four groups. */
export const accessibility = singlePage({
  name: 'accessibility',
  path: routes.accessibility,
  entry: (site) => site.accessibility,
  Page: AccessibilityPage,
});

const WIDGET_ID = 'statement-widget';

function AccessibilityPage({ data }: { data: Site['accessibility'] }) {
  const { title, lead, updated, body, commitment, groups, widget } = data;
  return (
    <Layout>
      <Banner heading={title} lead={lead} tone="sage" actions={null} />
      <Statement updated={updated} body={body} before={[...groupEntries(groups), { id: WIDGET_ID, heading: widget.heading }]}>
        <IntroBox>
          <p>{commitment}</p>
        </IntroBox>
        <AccessibilityGroups groups={groups} />
        <WidgetNote id={WIDGET_ID} heading={widget.heading} text={widget.text} />
      </Statement>
    </Layout>
  );
}
