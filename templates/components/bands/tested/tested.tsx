import { fill } from '../../../../generator/shared/text.ts';
import { usePage } from '../../../context.tsx';
import { tested } from '../../../tested.ts';
import { DatedText } from '../../posts/post-date/post-date.tsx';

/** What the browser tests may have found, in the order in which it is told. */
const CLAIMS = [
  ...(['html', 'keyboard', 'focus', 'skipLink', 'escape', 'targets', 'zoom', 'largeText', 'contrastColors', 'motion'] as const),
  ...(['withoutScript', 'formMistakes'] as const),
];

/** What a build finds, each of them an error of the check of this name. */
const OF_A_BUILD = ['mainHeading', 'pictureText', 'linkWords', 'linkTargets', 'colors'] as const;

interface TestedProps {
  id: string;
  /** Whether the design of this site is the one that was tested. */
  isAsTested: boolean;
}

/** What the last run of the tests has found of the design, with its day, and what each build finds of the pages. */
export function Tested({ id, isAsTested }: TestedProps) {
  const { strings, settings } = usePage().site;
  const { day, browser, axe, widths, pages, views } = tested;
  const words = strings.tested;
  const passed = new Set<string>(tested.passed);
  const listed = new Intl.ListFormat(settings.language).format(widths.map(String));
  const claims = {
    barriers: fill(words.barriers, { tool: axe, widths: listed }),
    views: fill(words.views, { count: views }),
    ...Object.fromEntries(CLAIMS.map((name) => [name, words[name]])),
  };
  return (
    <section id={id} className="statement__section prose-text">
      <h2>{words.heading}</h2>
      <p>
        <DatedText text={fill(words.intro, { date: '{date}', pages, browser })} day={day} />
      </p>
      <ul>{Object.entries(claims).map(([name, claim]) => passed.has(name) && <li key={name}>{claim}</li>)}</ul>
      {!isAsTested && <p>{words.changed}</p>}
      <p>{words.content}</p>
      <ul>
        {OF_A_BUILD.map((name) => (
          <li key={name}>{words[name]}</li>
        ))}
      </ul>
      <p>{words.limits}</p>
    </section>
  );
}
