import { fill } from '../../generator/shared/text.ts';
import { Icon } from '../art/icons.tsx';
import { Statement } from '../components/bands/statement/statement.tsx';
import { CheckList } from '../components/basics/check-list/check-list.tsx';
import { fillElements, List, PostDate, Section } from '../components/basics/text/text.tsx';
import { IntroBox } from '../components/posts/reading/reading.tsx';
import { usePage } from '../context.tsx';
import { tested } from '../tested.ts';
import { singlePage } from './define-page.ts';
import './accessibility.css';

/** The accessibility statement, with a button that opens the accessibility panel. */
export const accessibility = singlePage({
  name: 'accessibility',
  route: 'accessibility',
  entry: (site) => site.accessibility,
  more: ({ design }) => ({ isAsTested: design === tested.design }),
  Page({ data }) {
    const { commitment, widget, isAsTested } = data;
    const { strings, routes } = usePage().site;
    const { statement } = routes.anchors;
    const groups = (Object.keys(data.groups) as (keyof typeof data.groups)[]).map((name) => ({
      id: statement[name],
      ...data.groups[name],
    }));
    const parts = [...groups, { id: statement.widget, heading: widget.heading }, { id: statement.tested, heading: strings.tested.heading }];
    return (
      <Statement page={data} before={parts}>
        <IntroBox>
          <p>{commitment}</p>
        </IntroBox>
        <div className="accessibility-groups grid">
          {groups.map(({ id, heading, items }) => (
            <Section key={id} className="panel" id={id} heading={heading}>
              <CheckList items={items} />
            </Section>
          ))}
        </div>
        <Section className="widget-note panel on-dark" id={statement.widget} heading={widget.heading}>
          <p>{widget.text}</p>
          <button type="button" className="button button--white" popoverTarget="accessibility-panel">
            <Icon name="accessibility" />
            <span>{strings.panel.open}</span>
          </button>
        </Section>
        <Tested id={statement.tested} isAsTested={isAsTested} />
      </Statement>
    );
  },
});

/** Keys of `strings.tested` for what every build checks. */
const BUILD_CHECKS = ['mainHeading', 'pictureText', 'linkWords', 'linkTargets', 'colors'] as const;

/**
 * The results of the last test run for the design, with its date, and what each build checks. If the site has changed the design
 * (`isAsTested` is false), the text says so.
 */
function Tested({ id, isAsTested }: { id: string; isAsTested: boolean }) {
  const { strings, settings } = usePage().site;
  const { day, browser, axe, widths, pages, views } = tested;
  const words = strings.tested;
  const passed = tested.passed as (keyof typeof words)[];
  const listed = new Intl.ListFormat(settings.language).format(widths.map(String));
  const claims = { ...words, barriers: fill(words.barriers, { tool: axe, widths: listed }), views: fill(words.views, { count: views }) };
  return (
    <Section id={id} className="statement__section prose-text" heading={words.heading}>
      <p>{fillElements(words.intro, { date: <PostDate day={day} />, pages, browser })}</p>
      <List items={passed.map((name) => claims[name])} />
      {!isAsTested && <p>{words.changed}</p>}
      <p>{words.content}</p>
      <List items={BUILD_CHECKS.map((name) => words[name])} />
      <p>{words.limits}</p>
    </Section>
  );
}
