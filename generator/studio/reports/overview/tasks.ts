import { groupBy } from '../../../shared/collections.ts';
import { addDays, formatDay } from '../../../shared/days.ts';
import { counted } from '../../../shared/text.ts';
import type { LinkTarget, Overview, ProblemToFix, ScheduledItem } from './data.ts';

/** The parts of the overview with more than one thing to do. */
export type OverviewPart = 'errors' | 'reviews' | 'checks';

/** Something to do today, with the button that leads to it. */
export interface Task {
  words: string;
  button: string;
  /** The form to open, or the part of the overview that lists what to do. */
  to: (LinkTarget & { field?: string | undefined }) | OverviewPart;
}

/** Number of tasks that are shown at once. */
const MAX_TASKS = 3;

/** Reviews are a task this many days before they are due. */
const REVIEW_DAYS = 7;

/** Returns the most urgent things to do, at most three. Those of one kind become one task if there are more than three. */
export function tasksOf({ problems, due, today }: Pick<Overview, 'problems' | 'due' | 'today'>): Task[] {
  const ofKind = (kind: ProblemToFix['kind']) => [
    ...groupBy(
      problems.filter((problem) => problem.kind === kind),
      ({ file, at }) => file ?? at,
    ).values(),
  ];
  const [errors, warnings] = [ofKind('error'), ofKind('warning')];
  const consents = due.filter(({ kind, isUrgent }) => kind === 'consent' && isUrgent);
  const reviews = due.filter(({ kind, day = today }) => kind === 'review' && day <= addDays(today, REVIEW_DAYS));
  const kinds: { single: Task[]; together: Task }[] = [
    {
      single: errors.map((own) => problemTask(own, own.length === 1 ? 'has an error' : `has ${own.length} errors`)),
      together: showing(`${counted(errors.length, 'entry', 'entries')} have errors.`, 'errors'),
    },
    {
      single: consents.map((item) => consentTask(item, today)),
      together: showing(`${consents.length} consents have ended or end soon. Without a consent, a quote is hidden.`, 'reviews'),
    },
    {
      single: reviews.map((item) => reviewTask(item, today)),
      together: showing(`${reviews.length} reviews are due.`, 'reviews'),
    },
    {
      single: warnings.map((own) => problemTask(own, own.length === 1 ? 'has something to check' : `has ${own.length} things to check`)),
      together: showing(`${counted(warnings.length, 'entry', 'entries')} have something to check.`, 'checks'),
    },
  ];
  const all = kinds.flatMap(({ single }) => single);
  const shown = all.length <= MAX_TASKS ? all : kinds.flatMap(({ single, together }) => (single.length > 1 ? [together] : single));
  return shown.slice(0, MAX_TASKS);
}

function showing(words: string, to: OverviewPart): Task {
  return { words, button: 'Show them', to };
}

function problemTask([first]: readonly ProblemToFix[], what: string): Task {
  return { words: `“${first?.title}” ${what}.`, button: 'Open', to: { file: first?.file, field: first?.field } };
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
