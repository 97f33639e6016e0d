import { groupBy } from '../../../shared/collections.ts';
import { addDays, formatDay } from '../../../shared/days.ts';
import { counted } from '../../../shared/text.ts';
import type { Overview, ProblemToFix, ScheduledItem } from './data.ts';

/** The parts of the overview with more than one thing to do. */
export type OverviewPart = 'errors' | 'imported' | 'reviews' | 'checks' | 'links';

/** Something to do today, with the button that leads to it. */
export interface Task {
  words: string;
  button: string;
  /** The form to open, or the part of the overview that lists what to do. */
  to: { file: string; field?: string | undefined } | OverviewPart;
}

/** Number of tasks that are shown at once. */
export const MAX_TASKS = 3;

/** Reviews are a task this many days before they are due. */
const REVIEW_DAYS = 7;

/** Returns the most urgent things to do, at most three. Several errors are one task, and so are others of one kind if there are too many. */
export function tasksOf({ problems, due, today, imported, links }: Omit<Overview, 'practice' | 'texts' | 'maxGrade'>): Task[] {
  const ofKind = (kind: ProblemToFix['kind']) => [
    ...groupBy(
      problems.filter((problem) => problem.kind === kind),
      ({ file, at }) => file ?? at,
    ).values(),
  ];
  const [errors, warnings] = [ofKind('error'), ofKind('warning')];
  const consents = due.filter(({ kind, isUrgent }) => kind === 'consent' && isUrgent);
  const reviews = due.filter(({ kind, day = today }) => kind === 'review' && day <= addDays(today, REVIEW_DAYS));
  const dead = links.dead.length > 0 ? [showing('Some links to other websites no longer work.', 'links')] : [];
  const kinds: { single: Task[]; together: Task }[] = [
    {
      single: consents.map((item) => consentTask(item, today)),
      together: showing(`${consents.length} consents have ended or end soon. Without a consent, a quote is hidden.`, 'reviews'),
    },
    {
      single: reviews.map((item) => reviewTask(item, today)),
      together: showing(`${reviews.length} reviews are due.`, 'reviews'),
    },
    {
      single: warnings.map((own) =>
        problemTask(own, own.length === 1 ? 'has something to check' : `has ${own.length} things to check`, 'checks'),
      ),
      together: showing(`${warnings.length} entries have something to check.`, 'checks'),
    },
    { single: dead, together: showing('', 'links') },
  ];
  const first =
    errors.length > 1
      ? [showing(`${errors.length} entries have errors.`, 'errors')]
      : errors.map((own) => problemTask(own, own.length === 1 ? 'has an error' : `has ${own.length} errors`, 'errors'));
  if (imported.length > 0)
    first.push(
      showing(
        `${counted(imported.length, 'imported text')} ${imported.length === 1 ? 'has' : 'have'} not been read yet. Visitors do not see ${imported.length === 1 ? 'it' : 'them'} until then.`,
        'imported',
      ),
    );
  const all = [...first, ...kinds.flatMap(({ single }) => single)];
  const grouped = [...first, ...kinds.flatMap(({ single, together }) => (single.length > 1 ? [together] : single))];
  return (all.length <= MAX_TASKS ? all : grouped).slice(0, MAX_TASKS);
}

function showing(words: string, to: OverviewPart): Task {
  return { words, button: 'Show them', to };
}

/** A task for the problems of an entry; without a file that has a form, it leads to the part that lists them. */
function problemTask([first]: readonly ProblemToFix[], what: string, part: OverviewPart): Task {
  const { title, file, field } = first ?? {};
  return file === undefined
    ? { words: `${title} ${what}.`, button: 'Show it', to: part }
    : { words: `“${title}” ${what}.`, button: 'Open', to: { file, field } };
}

function consentTask({ file, title, day = '' }: ScheduledItem, today: string): Task {
  const words =
    day < today
      ? `The consent of ${title} ended on ${formatDay(day)}, so the quote is hidden.`
      : `The consent of ${title} ends on ${formatDay(day)}. After that day, the quote is hidden.`;
  return { words, button: 'Open the quote', to: { file } };
}

function reviewTask({ file, title, day = '' }: ScheduledItem, today: string): Task {
  return { words: `The review of “${title}” ${day < today ? 'was' : 'is'} due on ${formatDay(day)}.`, button: 'Open', to: { file } };
}
