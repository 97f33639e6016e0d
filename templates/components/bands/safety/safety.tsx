import type { RedFlag, Source } from '../../../../generator/contract/site.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { AfterHours, keepHyphenatedWords, Section } from '../../basics/text/text.tsx';
import './safety.css';

interface UrgentCardProps extends Partial<FlagsProps> {
  id?: string;
  heading: string;
  /** A text that applies to this page only. */
  text?: string | undefined;
}

/** When to call 911, in a distinct card: the rules of red-flags.yaml that the page names, by urgency. */
export function UrgentCard({ id, heading, text, flags = [], anchor }: UrgentCardProps) {
  return (
    <section className="urgent-card panel" id={id}>
      <Icon name="warning" />
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      <FlagGroups flags={flags} anchor={anchor} />
    </section>
  );
}

interface FlagsProps {
  flags: readonly RedFlag[];
  anchor?: string | undefined;
}

/** Rules of red-flags.yaml by urgency, with the after-hours contact for those that need care on the same day. */
export function FlagGroups({ flags, anchor }: FlagsProps) {
  return useDangerGroups(flags).map(({ when, heading, group }) => (
    <div key={when}>
      <h3>{heading}</h3>
      <RedFlagList flags={group} anchor={anchor} />
      {when === 'today' && <AfterHours />}
    </div>
  ));
}

/** Groups rules of red-flags.yaml by urgency, the most urgent first; the heading of each group says what to do: `Call 911`. */
export function useDangerGroups(flags: readonly RedFlag[]) {
  const { practice, strings } = usePage().site;
  const { now, sameDay, soon } = strings.safety;
  const headings = { now: fill(now, { number: practice.emergencyNumber }), today: sameDay, soon };
  return (['now', 'today', 'soon'] as const).flatMap((when) => {
    const group = flags.filter((flag) => flag.when === when);
    return group.length > 0 ? [{ when, heading: headings[when], group }] : [];
  });
}

/** Rules of red-flags.yaml, each with its name; with `anchor`, each has an id: `<anchor>-<id of the rule>`. */
export function RedFlagList({ flags, anchor }: FlagsProps) {
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

/** The sources of a medical text as links; nothing if there are none. With `numbered`, each source is an anchor. */
export function Sources({ sources, numbered = false }: { sources: readonly Source[]; numbered?: boolean }) {
  const { strings, routes } = usePage().site;
  if (sources.length === 0) return null;
  return (
    <Section className="sources" id={routes.anchors.sources} heading={strings.safety.sourcesHeading}>
      <ol className="small">
        {sources.map(({ id, title, publisher, year, url }, index) => (
          <li key={id} {...(numbered && { id: `${routes.anchors.sources}-${index + 1}` })}>
            <a href={url}>{title}</a>
            {`. ${[publisher, year].filter(Boolean).join(', ')}.`}
          </li>
        ))}
      </ol>
    </Section>
  );
}
