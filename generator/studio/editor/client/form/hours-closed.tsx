import { type ReactNode, useContext, useId, useState } from 'react';
import { type ClosedDay, closedDayIn, daysOf, exceptionOf } from '../../../../shared/closed-days.ts';
import type { SchemaNode } from '../../api.ts';
import { isSameData } from '../entry/merge-values.ts';
import { FIELD_ID, ProblemList, ProblemsContext, useProblemsOf } from '../entry/problems.tsx';
import { Button } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { ClosedDayForm } from './closed-day.tsx';
import { FormSection } from './folded.tsx';
import { type FormPath, fullDay, shownTime } from './values.ts';

/** A part of the hours of an office. */
export interface HoursProps {
  path: FormPath;
  value: unknown;
  onChange: (path: FormPath, value: unknown) => void;
  /** Renders the general form of a field, with more keywords in its schema. */
  field: (path: FormPath, more?: SchemaNode) => ReactNode;
}

/** The holidays and special hours of an office: the next one first, past ones folded. */
export function ClosedDays({ path, value, onChange, field }: HoursProps) {
  const { state, say } = useEditor();
  const { today } = state;
  const id = useId();
  /** The day and the line that the dialog changes: none for a new one. */
  const [edited, setEdited] = useState<{ start?: ClosedDay; line?: unknown }>();
  const problems = useProblemsOf(path.join('.'));
  if (value !== undefined && !Array.isArray(value)) return field(path);
  const lines: readonly unknown[] = value ?? [];
  const items = lines.map((line, index) => {
    const day = closedDayIn(line);
    return { index, day, ...(day && daysOf(day, today)) };
  });
  const sorted = items.toSorted((a, b) => (a.first ?? '').localeCompare(b.first ?? ''));
  const isPast = ({ last }: (typeof items)[number]) => last !== undefined && last < today;
  const past = sorted.filter(isPast).reverse();
  const put = (next: readonly unknown[]) => onChange(path, next);
  // Other people may have added, changed or removed lines while the dialog was open.
  const index = edited?.start ? lines.findIndex((line) => isSameData(line, edited.line)) : -1;
  const save = (day: ClosedDay) => {
    put(index < 0 ? [...lines, exceptionOf(day)] : lines.with(index, exceptionOf(day)));
    setEdited(undefined);
  };
  const remove = (index: number, words: string) => {
    put(lines.toSpliced(index, 1));
    say(`${words} was removed. Undo brings it back.`);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const list = (some: typeof items) => (
    <ul className="closed-days">
      {some.map(({ index, day, first }) => (
        <ClosedDayItem
          key={index}
          at={[...path, index].join('.')}
          day={day}
          first={first}
          onEdit={() => day && setEdited({ start: day, line: lines[index] })}
          onRemove={(words) => remove(index, words)}
        >
          {field([...path, index])}
        </ClosedDayItem>
      ))}
    </ul>
  );
  return (
    <section className="group" id={`${FIELD_ID}.${path.join('.')}`} aria-labelledby={`${id}title`}>
      <h3 id={`${id}title`}>Closed days and special hours</h3>
      <ProblemList id={`${id}problems`} problems={problems} />
      {lines.length === past.length ? <p className="muted">No closed days ahead.</p> : list(sorted.filter((item) => !isPast(item)))}
      <Button id={id} label="Add a closed day" about=", holiday or special hours" kind="small" onClick={() => setEdited({})} />
      {past.length > 0 && (
        <FormSection title="Past days" value={String(past.length)} level={path.length} isOpen={false}>
          {list(past)}
        </FormSection>
      )}
      {edited && (
        <ClosedDayForm
          title={edited.start ? 'Change a closed day' : 'Add a closed day'}
          action={edited.start ? 'Change' : 'Add'}
          start={edited.start}
          others={lines.filter((_, at) => at !== index)}
          onDone={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

interface ClosedDayItemProps {
  /** Dotted path of the line. */
  at: string;
  /** Undefined for a line that only the general form can show. */
  day: ClosedDay | undefined;
  first: string | undefined;
  onEdit: () => void;
  onRemove: (words: string) => void;
  children: ReactNode;
}

function ClosedDayItem({ at, day, first, onEdit, onRemove, children }: ClosedDayItemProps) {
  const { choices } = useEditor().state;
  const problems = [...useContext(ProblemsContext)].flatMap(([field, found]) => (field === at || field.startsWith(`${at}.`) ? found : []));
  const holiday = choices['holidays']?.find(({ value }) => value === day?.holiday)?.label.split(':', 1)[0] ?? day?.holiday;
  const words = day?.name || holiday || 'This line';
  return (
    <li id={`${FIELD_ID}.${at}`}>
      {day ? (
        <div className="closed-day-words">
          <strong>{words}</strong> <span>{datesOf(day, first)}</span>
          <p className="muted">
            {day.isOpen ? `Open ${shownTime(day.opens)} to ${shownTime(day.closes)}` : 'Closed'}
            {day.when === 'holiday' && ', every year'}
          </p>
          <ProblemList id={`${FIELD_ID}.${at}.problems`} problems={problems} />
        </div>
      ) : (
        children
      )}
      <div className="row">
        {day && <Button label="Edit" about={`: ${words}`} kind="plain small" onClick={onEdit} />}
        <Button label="Remove" about={`: ${words}`} kind="plain small" onClick={() => onRemove(words)} />
      </div>
    </li>
  );
}

function datesOf({ when, date = '', to = '' }: ClosedDay, first = date): string {
  const [from, last] = [first, to].map((day) => fullDay(day) ?? day);
  return when === 'days' ? `${from} to ${last}` : `${from}`;
}
