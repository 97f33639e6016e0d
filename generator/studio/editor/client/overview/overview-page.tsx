import '../../../reports/overview/view/overview.css';
import './overview-page.css';
import { type ReactNode, useState } from 'react';
import { groupBy } from '../../../../shared/collections.ts';
import { counted } from '../../../../shared/text.ts';
import type { Overview, ProblemToFix, SiteWeights } from '../../../reports/overview/data.ts';
import { MAX_TASKS, type OverviewPart, tasksOf } from '../../../reports/overview/tasks.ts';
import { Grades, Weights } from '../../../reports/overview/view/measures.tsx';
import { FoldedRows, HrefContext, longDay, OutsideLinks, ScheduledRows } from '../../../reports/overview/view/parts.tsx';
import { ADMIN_API, type ContentGroup, UNSAVED_PREFIX } from '../../api.ts';
import { fieldLabel } from '../entry/problems.tsx';
import { useInbox, waitingRequests } from '../inbox/inbox.ts';
import { overviewWords } from '../inbox/words.ts';
import { PageHeader } from '../list/change.tsx';
import { NewDialog } from '../list/new-entry.tsx';
import { Button, withWrittenDays } from '../parts.tsx';
import { adminFileHref, goTo, listHref, requestsHref } from '../route.ts';
import { findEntry, get, useAnswer, useEditor } from '../server.ts';

/** The first page of the editor: what to do today, what staff do most, and what is coming up; everything else is folded. */
export function OverviewPage() {
  const { groups, links } = useEditor().state;
  const { answer: overview, refused } = useReport<Overview>(ADMIN_API.overview);
  const page = (first: ReactNode, others?: ReactNode) => (
    <div className="page overview-page">
      <PageHeader title="Overview" />
      {first}
      <QuickActions groups={groups} />
      {others}
    </div>
  );
  if (!overview) return page(<p role="status">{refused?.failure ?? 'Checking …'}</p>);
  const { today, due, texts, maxGrade, imported, links: outside } = overview;
  const problems = overview.problems.map((problem) => inWords(groups, problem));
  const errors = problems.filter(({ kind }) => kind === 'error');
  const checks = problems.filter(({ kind }) => kind !== 'error');
  const dueOf = (...kinds: string[]) => due.filter(({ kind }) => kinds.includes(kind));
  const [reviews, drafts] = [dueOf('review', 'consent'), dueOf('draft')];
  const rows = (items: typeof due) => <ScheduledRows items={items} today={today} shown={MAX_ROWS} />;
  return page(
    <>
      <Tasks overview={{ ...overview, problems }} />
      {errors.length > 0 && <Errors errors={errors} groups={groups} hasSite={links.length > 0} />}
    </>,
    <HrefContext value={({ file, address }) => (file ? adminFileHref(file) : address && UNSAVED_PREFIX + address)}>
      <div className="overview">
        {imported.length > 0 && <Imported texts={imported} />}
        <section className="overview-panel" aria-labelledby="coming-up">
          <h2 id="coming-up">Coming up</h2>
          <ScheduledRows items={dueOf('article', 'announcement', 'hours')} today={today} shown={5} none="Nothing is scheduled." />
        </section>
        <Folded part="reviews" heading="Reviews and consents" count={reviews.length} content={rows(reviews)} />
        <Folded heading="Drafts" count={drafts.length} content={rows(drafts)} />
        <Folded part="checks" heading="Things to check" count={checks.length} content={<Checks problems={checks} />} />
        {outside.count > 0 && <Folded part="links" heading="Links to other websites" content={<OutsideLinks {...outside} />} />}
        <Folded heading="How easy the texts are to read" content={<Grades groups={texts} aim={maxGrade} />} />
        <Folded heading="Size of the pages, kB" content={<PageSizes />} />
      </div>
    </HrefContext>,
  );
}

/** Rows of a list; more are folded. */
const MAX_ROWS = 50;

/** Loads a report, again after every build. */
function useReport<Report>(address: string) {
  const { builds } = useEditor();
  return useAnswer<Report>(`${address} ${builds}`, () => get(address));
}

/** Returns a problem with the title of its entry; without a link if no form edits its file. */
function inWords(groups: readonly ContentGroup[], problem: ProblemToFix): ProblemToFix {
  const { file = '' } = problem;
  const { title } = findEntry(groups, file)?.entry ?? {};
  return title === undefined ? { ...problem, file: undefined, title: 'Another part of the site' } : { ...problem, title };
}

function Tasks({ overview }: { overview: Overview }) {
  const waiting = overviewWords(waitingRequests(useInbox()));
  const requests = waiting === undefined ? [] : [{ words: waiting, button: 'Open', to: { href: requestsHref() } }];
  const tasks = [...requests, ...tasksOf(overview)].slice(0, MAX_TASKS);
  const open = (to: (typeof tasks)[number]['to']) => {
    if (typeof to === 'string') showPart(to);
    else if ('href' in to) goTo(to.href);
    else goTo(adminFileHref(to.file, to.field));
  };
  return (
    <section className="today" aria-labelledby="today">
      <h2 id="today">To do today</h2>
      <p className="muted">{longDay(overview.today)}</p>
      {tasks.length === 0 ? (
        <p>Nothing needs your attention today.</p>
      ) : (
        <ul className="tasks">
          {tasks.map(({ words, button, to }) => (
            <li key={words}>
              <span>{words}</span>
              <Button label={button} about={`: ${words}`} onClick={() => open(to)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Opens a folded part of the overview and moves the focus to its heading. */
function showPart(part: OverviewPart): void {
  const element = document.getElementById(part);
  if (element instanceof HTMLDetailsElement) element.open = true;
  const heading = element?.querySelector<HTMLElement>('summary, h2');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus();
}

interface ErrorsProps {
  errors: readonly ProblemToFix[];
  groups: readonly ContentGroup[];
  /** Whether a site without errors has been built before. */
  hasSite: boolean;
}

/** The errors because of which the site cannot be built, each with a link to its field. */
function Errors({ errors, groups, hasSite }: ErrorsProps) {
  const label = ({ file = '', field, title }: ProblemToFix) => {
    const schema = findEntry(groups, file)?.group.schema;
    return schema && field ? `${title}, ${fieldLabel(schema, field)}` : title;
  };
  return (
    <section className="notice bad" id="errors" aria-labelledby="errors-heading">
      <h2 id="errors-heading" tabIndex={-1}>
        {errors.length === 1 ? '1 error to fix' : `${errors.length} errors to fix`}
      </h2>
      <p>
        Until then, the site cannot be published.{' '}
        {hasSite ? 'The preview shows the site as it was before the error.' : 'There is no preview yet.'} You can edit and save everything
        as usual.
      </p>
      <ul>
        {errors.slice(0, MAX_ROWS).map((error) => (
          <li key={`${error.at} ${error.field} ${error.message}`}>
            {error.file === undefined ? error.title : <a href={adminFileHref(error.file, error.field)}>{label(error)}</a>}:{' '}
            {plainMessage(error)}
          </li>
        ))}
      </ul>
      {errors.length > MAX_ROWS && <p>{`And ${errors.length - MAX_ROWS} more.`}</p>}
    </section>
  );
}

/** Returns a message for staff. What names files or their format is for people who edit the files themselves. */
function plainMessage({ rule, message }: ProblemToFix): string {
  const isTechnical = rule.startsWith('yaml') || /\b(?:YAML|front matter|file|[\w-]+\.(?:md|ya?ml|tsx?|css|js))\b/i.test(message);
  return isTechnical
    ? 'Something in it cannot be read. Open it, or ask the person who looks after your website.'
    : withWrittenDays(message);
}

/** Warnings and unconfirmed facts, by entry; the form of an entry has their words. */
function Checks({ problems }: { problems: readonly ProblemToFix[] }) {
  return (
    <FoldedRows
      items={[...groupBy(problems, ({ file, title }) => file ?? title)]}
      shown={MAX_ROWS}
      row={([key, [first, ...others]]) => (
        <li key={key}>
          <span className="overview-when">{first?.kind === 'warning' ? 'Check' : 'Confirm'}</span>
          {first?.file === undefined ? first?.title : <a href={adminFileHref(first.file, first.field)}>{first.title}</a>}
          <span className="overview-note">{counted(others.length + 1, 'thing')}</span>
        </li>
      )}
    />
  );
}

/** Imported texts with what to check in each. */
function Imported({ texts }: { texts: Overview['imported'] }) {
  return (
    <section className="overview-panel" id="imported" aria-labelledby="imported-heading">
      <h2 id="imported-heading" tabIndex={-1}>
        Imported texts to read ({texts.length})
      </h2>
      <p>Visitors do not see them yet. Read each one, correct it, and uncheck Draft.</p>
      <FoldedRows
        items={texts}
        shown={8}
        row={({ file, title, findings }) => (
          <li key={file}>
            <span className="overview-when">Read</span>
            <div>
              <a href={adminFileHref(file)}>{title}</a>
              <p className="overview-note">{findings.join('; ')}</p>
            </div>
          </li>
        )}
      />
    </section>
  );
}

/** Buttons for what staff do most. */
function QuickActions({ groups }: { groups: readonly ContentGroup[] }) {
  const [kind, setKind] = useState<string>();
  const groupOf = (name: string) => groups.find((group) => group.name === name);
  const create = kind === undefined ? undefined : groupOf(kind)?.create;
  const [practice, offices] = [groupOf('practice'), groupOf('offices')];
  const [main] = practice?.entries ?? [];
  const creating = (name: string, label: string) => groupOf(name)?.create && <Button label={label} onClick={() => setKind(name)} />;
  return (
    <nav className="row" aria-label="Most used">
      {creating('posts', 'New article')}
      {creating('practice', 'Close a day')}
      {main && (
        <Button
          label="Change hours"
          onClick={() => goTo(offices?.entries.length ? listHref({ name: offices.name }) : adminFileHref(main.path, 'hours'))}
        />
      )}
      {creating('announcements', 'New announcement')}
      {create && <NewDialog create={create} onClose={() => setKind(undefined)} />}
    </nav>
  );
}

interface FoldedProps {
  part?: OverviewPart;
  heading: string;
  /** Number of things in it; for 0, nothing is shown. */
  count?: number;
  content: ReactNode;
}

/** A closed section, whose content is rendered when it is first opened. */
function Folded({ part, heading, count, content }: FoldedProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    count !== 0 && (
      <details className="folded-part" id={part} onToggle={() => setWasOpened(true)}>
        <summary>{count === undefined ? heading : `${heading} (${count})`}</summary>
        {wasOpened && content}
      </details>
    )
  );
}

function PageSizes() {
  const { answer, refused } = useReport<SiteWeights>(ADMIN_API.weights);
  return answer ? <Weights weights={answer} /> : <p role="status">{refused?.failure ?? 'Measuring the pages …'}</p>;
}
