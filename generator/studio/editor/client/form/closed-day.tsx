import { type ReactNode, useId, useState } from 'react';
import {
  type ClosedDay,
  closedDayMistakes,
  exceptionOf,
  nextWorkday,
  readClosedDay,
  takenMistake,
} from '../../../../shared/closed-days.ts';
import { asObject, omit } from '../../../../shared/values.ts';
import { ADMIN_API, type EditedFile, type NewRequest, type SchemaNode } from '../../api.ts';
import { useChange } from '../list/change.tsx';
import { Dialog } from '../parts.tsx';
import { get, useAnswer, useEditor } from '../server.ts';
import { mistakeOf, SimpleField } from './field.tsx';
import { fullDay } from './values.ts';

/** Asks for a closed day, a holiday or a day with other hours, and saves it in the hours of an office. */
export function ClosedDayDialog({ onClose }: { onClose: () => void }) {
  const { choices, groups } = useEditor().state;
  const id = useId();
  const offices = choices['offices'] ?? [];
  const [office, setOffice] = useState(offices.length === 1 ? offices[0]?.value : undefined);
  const [isAsked, setIsAsked] = useState(false);
  const { refused, act } = useChange(ADMIN_API.new, onClose);
  const files = groups.filter(({ name }) => name === (offices.length > 0 ? 'offices' : 'practice')).flatMap(({ entries }) => entries);
  const path = files.find((file) => offices.length === 0 || file.path.startsWith(`offices/${office}.`))?.path;
  const { answer } = useAnswer<EditedFile>(path, () => get(ADMIN_API.file, { path: path ?? '' }));
  const { exceptions } = asObject(answer?.path === path ? asObject(answer?.fields)['hours'] : undefined);
  const save = (day: ClosedDay) => {
    setIsAsked(true);
    if (offices.length > 0 && !office) return;
    const fields: NewRequest['fields'] = { ...omit(exceptionOf(day), ['name', 'closed']), title: day.name || undefined, office };
    void act({ kind: 'closure', fields } satisfies NewRequest, `${day.name || 'The holiday'} was added to the hours. Undo removes it.`);
  };
  const failures = (refused.problems ?? []).map(({ message, hint = '' }) => `${message} ${hint}`);
  return (
    <ClosedDayForm title="Close a day" action="Save" onDone={save} onClose={onClose} others={Array.isArray(exceptions) ? exceptions : []}>
      {offices.length > 0 && (
        <SimpleField
          id={id}
          schema={{ type: 'string', 'x-reference': 'offices' }}
          name="Office"
          value={office}
          isRequired
          problems={mistakeOf(isAsked && !office && 'Choose the office that is closed.')}
          onChange={(value) => setOffice(value as string | undefined)}
        />
      )}
      <p role="alert">{refused.failure && <span className="failure">{failures.length > 0 ? failures.join(' ') : refused.failure}</span>}</p>
    </ClosedDayForm>
  );
}

interface ClosedDayFormProps {
  title: string;
  /** Label of the button that submits. */
  action: string;
  /** The day to change; by default, a new one on the next workday. */
  start?: ClosedDay | undefined;
  /** The other lines of the office. */
  others: readonly unknown[];
  /** Gets the day with dates and times in the form of files. */
  onDone: (day: ClosedDay) => void;
  onClose: () => void;
  children?: ReactNode;
}

const DATE: SchemaNode = { type: 'string', format: 'date' };
const TIME: SchemaNode = { type: 'string', 'x-time': true };
const NAME: SchemaNode = { type: 'string', examples: ['Training day'] };

/** A dialog for one line of the holidays and special hours. Dates and times can be typed in any usual way. */
export function ClosedDayForm({ title, action, start, others, onDone, onClose, children }: ClosedDayFormProps) {
  const { state } = useEditor();
  const { today, closedWords } = state;
  const [first] = useState<ClosedDay>(start ?? { when: 'day', isOpen: false, date: nextWorkday(today) });
  const [day, setDay] = useState(first);
  const [isAsked, setIsAsked] = useState(false);
  const id = useId();
  const { when, isOpen, opens } = day;
  const read = readClosedDay(day, state);
  const taken = takenMistake(read, others);
  const found = { ...taken, ...closedDayMistakes(read, start ? undefined : today) };
  const mistakes = isAsked ? found : day === first ? {} : taken;
  const closedName = { ...NAME, description: `If you leave it empty: “${closedWords}”.` };
  const set = (change: Partial<ClosedDay>) => setDay({ ...day, ...change });
  const submit = () => {
    setIsAsked(true);
    if (Object.keys(found).length === 0) onDone(read);
  };
  const field = (name: keyof ClosedDay, label: string, schema: SchemaNode, isRequired = true) => (
    <SimpleField
      id={`${id}${name}`}
      schema={schema}
      name={label}
      value={day[name]}
      isRequired={isRequired}
      problems={mistakeOf(mistakes[name])}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const dateField = (name: 'date' | 'to', label: string) => {
    const words = day[name] === read[name] ? undefined : fullDay(read[name] ?? '');
    return field(name, label, words ? { ...DATE, description: words } : DATE);
  };
  const option = (name: string, label: string, isChosen: boolean, change: Partial<ClosedDay>) => (
    <label>
      <input type="radio" name={`${id}${name}`} checked={isChosen} onChange={() => set(change)} /> {label}
    </label>
  );
  return (
    <Dialog title={title} onClose={onClose} action={{ label: action }} onSubmit={submit}>
      <fieldset className="choices">
        <legend>Which day</legend>
        {option('when', 'One day', when === 'day', { when: 'day' })}
        {option('when', 'Several days', when === 'days', { when: 'days' })}
        {option('when', 'A holiday', when === 'holiday', { when: 'holiday' })}
      </fieldset>
      {when === 'holiday' ? (
        <>
          {field('holiday', 'Holiday', { type: 'string', 'x-reference': 'holidays', description: 'It applies every year.' })}
          {field('observed', 'If it is on a weekend, close on the Friday before or the Monday after', { type: 'boolean' }, false)}
        </>
      ) : (
        dateField('date', when === 'days' ? 'First day' : 'Date')
      )}
      {when === 'days' && dateField('to', 'Last day')}
      <fieldset className="choices">
        <legend>Hours</legend>
        {option('hours', 'Closed all day', !isOpen, { isOpen: false })}
        {option('hours', 'Open at other times', isOpen, { isOpen: true })}
      </fieldset>
      {isOpen && (
        <div className="fields">
          {field('opens', 'Opens at', TIME)}
          {field('closes', 'Closes at', opens ? { ...TIME, 'x-after': opens } : TIME)}
        </div>
      )}
      {field(
        'name',
        'What patients read',
        when === 'holiday' ? { type: 'string' } : isOpen ? NAME : closedName,
        isOpen && when !== 'holiday',
      )}
      {children}
    </Dialog>
  );
}
