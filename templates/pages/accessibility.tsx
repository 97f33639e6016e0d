import type { Site } from '../../generator/site/site.ts';
import { AccessibilityGroups, groupEntries } from '../components/bands/accessibility-groups/accessibility-groups.tsx';
import { Banner } from '../components/bands/banner/banner.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { WidgetNote } from '../components/bands/widget-note/widget-note.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { IntroBox } from '../components/posts/intro-box/intro-box.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';

type Accessibility = Site['accessibility'];

/** The accessibility statement with its four groups (specification section 2, Legal pages). */
export const accessibility = definePageType<Accessibility>({
  name: 'accessibility',
  plan: (site) => [
    {
      path: '/accessibility',
      head: headOf(site.accessibility),
      breadcrumbs: breadcrumbs(site, 'accessibility'),
      sources: [site.accessibility.source],
      lastModified: site.accessibility.updated,
      data: site.accessibility,
    },
  ],
  Page: AccessibilityPage,
});

const WIDGET_ID = 'statement-widget';

function AccessibilityPage({ data }: { data: Accessibility }) {
  const { title, lead, updated, body, commitment, groups, widget } = data;
  return (
    <Layout>
      <Banner heading={title} lead={lead} tone="sage">
        {null}
      </Banner>
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
