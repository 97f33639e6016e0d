import type { RedFlag, Source } from '../../../../generator/contract/site.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import type { PageReview } from '../../../review.ts';
import { AfterHours, keepHyphenatedWords, List, ReviewedBy, Section } from '../../basics/text/text.tsx';
import './safety.css';

interface UrgentCardProps {
  id?: string;
  flags?: readonly RedFlag[];
  /** Label of the rules that are folded; the heading if there are no rules. */
  heading: string;
  /** A text that applies to this page only. */
  text?: string | undefined;
  /** Dangers whose rules are in the folded part only. */
  more?: readonly RedFlag[] | undefined;
}

/**
 * When to get help, in a distinct card: the signs of the most urgent group as a list, a button that calls the emergency number, and all rules
 * of red-flags.yaml that the page names, folded, by urgency.
 */
export function UrgentCard({ id, heading, text, flags = [], more = [] }: UrgentCardProps) {
  const [first] = useDangerGroups(flags);
  const rules = [...flags, ...more.filter((flag) => !flags.some((other) => other.id === flag.id))];
  return (
    <section className="urgent-card panel" id={id}>
      <h2>
        <Icon name="warning" />
        {first?.signs ?? heading}
      </h2>
      {text && <p>{text}</p>}
      {first && <List items={first.group.map(({ name }) => name)} />}
      {(!first || first.when === 'now') && <EmergencyButton />}
      {rules.length > 0 && (
        <details>
          <summary>
            <span>{heading}</span>
            <Icon name="chevron-down" />
          </summary>
          <FlagGroups flags={rules} />
        </details>
      )}
    </section>
  );
}

/** A button that calls the emergency number: `Call 911`. */
export function EmergencyButton() {
  const { practice, strings } = usePage().site;
  return (
    <a className="button button--emergency" href={`tel:${practice.emergencyNumber}`}>
      <Icon name="phone" />
      <span>{fill(strings.safety.now, { number: practice.emergencyNumber })}</span>
    </a>
  );
}

/** All rules of red-flags.yaml in a distinct card, folded by urgency, where other parts of the page link to each: `<anchor>-<id of the rule>`. */
export function AllRules({ heading, flags, anchor }: { heading: string; flags: readonly RedFlag[]; anchor: string }) {
  return (
    <section className="urgent-card panel">
      <h2>
        <Icon name="warning" />
        {heading}
      </h2>
      {useDangerGroups(flags).map(({ when, signs, group }) => (
        <details key={when}>
          <summary>
            <span>{signs}</span>
            <Icon name="chevron-down" />
          </summary>
          <RedFlagList flags={group} anchor={anchor} />
          {when === 'today' && <AfterHours />}
        </details>
      ))}
    </section>
  );
}

/** Rules of red-flags.yaml by urgency, with the after-hours contact for those that need care on the same day. */
export function FlagGroups({ flags }: { flags: readonly RedFlag[] }) {
  return useDangerGroups(flags).map(({ when, heading, group }) => (
    <div key={when}>
      <h3>{heading}</h3>
      <RedFlagList flags={group} />
      {when === 'today' && <AfterHours />}
    </div>
  ));
}

/**
 * Groups rules of red-flags.yaml by urgency, the most urgent first. The heading of a group says what to do: `Call 911`; `signs` introduces
 * a list of the signs: `Call 911 for`.
 */
export function useDangerGroups(flags: readonly RedFlag[]) {
  const { practice, strings } = usePage().site;
  const { now, sameDay, soon, nowSigns, sameDaySigns, soonSigns } = strings.safety;
  const number = practice.emergencyNumber;
  const headings = { now: fill(now, { number }), today: sameDay, soon };
  const signs = { now: fill(nowSigns, { number }), today: sameDaySigns, soon: soonSigns };
  return (['now', 'today', 'soon'] as const).flatMap((when) => {
    const group = flags.filter((flag) => flag.when === when);
    return group.length > 0 ? [{ when, heading: headings[when], signs: signs[when], group }] : [];
  });
}

/** Rules of red-flags.yaml, each after its name; with `anchor`, each has an id: `<anchor>-<id of the rule>`. */
function RedFlagList({ flags, anchor }: { flags: readonly RedFlag[]; anchor?: string }) {
  return (
    <ul>
      {flags.map(({ id, name, text }) => (
        <li key={id} {...(anchor && { id: `${anchor}-${id}` })}>
          <b>{name}.</b> {keepHyphenatedWords(text)}
        </li>
      ))}
    </ul>
  );
}

interface SourcesProps {
  sources: readonly Source[];
  review?: PageReview;
}

/** The sources of a medical text as links, and who has reviewed it. */
export function Sources({ sources, review }: SourcesProps) {
  const { strings, routes } = usePage().site;
  const reviewed = review && (
    <p className="small muted">
      <ReviewedBy review={review} />
    </p>
  );
  if (sources.length === 0) return reviewed;
  return (
    <Section className="sources" id={routes.anchors.sources} heading={strings.safety.sourcesHeading}>
      <ol className="small">
        {sources.map(({ id, title, publisher, year, url }) => (
          <li key={id}>
            <a href={url}>{title}</a>
            {`. ${[publisher, year].filter(Boolean).join(', ')}.`}
          </li>
        ))}
      </ol>
      {reviewed}
    </Section>
  );
}
