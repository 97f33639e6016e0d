import { type ReactNode, useId, useState } from 'react';
import { type ClosedDay, closedDayMistakes, newClosedDay, nextWorkday, readClosedDay } from '../../../../shared/closed-days.ts';
import { HOLIDAY_NAMES, holidayDay } from '../../../../shared/holidays.ts';
import { ADMIN_API, type NewRequest } from '../../api.ts';
import { useChange } from '../list/change.tsx';
import { Button, Dialog, TextField } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { EARLIEST, TimeInput } from './hours-week.tsx';
import { fullDay } from './values.ts';
import { CONTROLS } from './widgets.tsx';

/** A button that opens the dialog for a closed day, for any page. */
export function CloseDayButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button label="Close a day" onClick={() => setIsOpen(true)} />
      {isOpen && <ClosedDayDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Asks for a closed day, a holiday or a day with other hours, and saves it in the hours of an office. */
export function ClosedDayDialog({ onClose }: { onClose: () => void }) {
  const { choices, today } = useEditor().state;
  const id = useId();
  const offices = choices['offices'] ?? [];
  const [office, setOffice] = useState(offices.length === 1 ? offices[0]?.value : undefined);
  const [isAsked, setIsAsked] = useState(false);
  const { refused, act } = useChange(ADMIN_API.new, onClose);
  const save = (day: ClosedDay) => {
    setIsAsked(true);
    if (offices.length > 0 && !office) return;
    const { when, date, to, holiday, observed, name, isOpen, opens, closes } = day;
    const dates = { day: { date }, days: { from: date, to }, holiday: { holiday, ...(observed && { observed }) } }[when];
    const fields: NewRequest['fields'] = {
      ...dates,
      ...(name && { title: name }),
      ...(isOpen && { opens, closes }),
      ...(office && { office }),
    };
    void act({ kind: 'closure', fields } satisfies NewRequest, `${name || 'The holiday'} was added to the hours. Undo removes it.`);
  };
  const failures = (refused.problems ?? []).map(({ message, hint = '' }) => `${message} ${hint}`);
  return (
    <ClosedDayForm title="Close a day" action="Save" start={newClosedDay(nextWorkday(today))} onDone={save} onClose={onClose}>
      {offices.length > 0 && (
        <div className="field">
          <label htmlFor={id}>Office</label>
          <CONTROLS.choice
            id={id}
            schema={{ type: 'string', 'x-reference': 'offices' }}
            name="Office"
            value={office}
            isRequired
            aria={{}}
            onChange={(value) => setOffice(value as string | undefined)}
          />
          <Mistake words={isAsked && !office ? 'Choose the office that is closed.' : undefined} />
        </div>
      )}
      <p role="alert">{refused.failure && <span className="failure">{failures.length > 0 ? failures.join(' ') : refused.failure}</span>}</p>
    </ClosedDayForm>
  );
}

interface ClosedDayFormProps {
  title: string;
  /** Label of the button that submits. */
  action: string;
  start: ClosedDay;
  /** Gets the day with dates and times in the form of files. */
  onDone: (day: ClosedDay) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog for one line of the holidays and special hours. Dates and times can be typed in any usual way. */
export function ClosedDayForm({ title, action, start, onDone, onClose, children }: ClosedDayFormProps) {
  const { choices, today } = useEditor().state;
  const [day, setDay] = useState(start);
  const [isAsked, setIsAsked] = useState(false);
  const id = useId();
  const read = readClosedDay(day, today);
  const mistakes = isAsked ? closedDayMistakes(read) : {};
  const set = (change: Partial<ClosedDay>) => setDay({ ...day, ...change });
  const submit = () => {
    setIsAsked(true);
    if (Object.keys(closedDayMistakes(read)).length === 0) onDone(read);
  };
  const label = (field: keyof ClosedDay, words: string) => <label htmlFor={`${id}${field}`}>{words}</label>;
  const dateField = (field: 'date' | 'to', words: string) => (
    <div className="field">
      {label(field, words)}
      <CONTROLS.day
        id={`${id}${field}`}
        schema={{ type: 'string', format: 'date' }}
        name={words}
        value={day[field]}
        isRequired
        aria={ariaOf(mistakes[field], `${id}${field}`)}
        onChange={(value) => set({ [field]: String(value ?? '') })}
      />
      {day[field] !== read[field] && <p className="muted">{fullDay(read[field])}</p>}
      <Mistake id={`${id}${field}.mistake`} words={mistakes[field]} />
    </div>
  );
  const timeField = (field: 'opens' | 'closes', words: string, after: string) => (
    <div className="field">
      {label(field, words)}
      <TimeInput
        id={`${id}${field}`}
        value={day[field]}
        after={after}
        {...ariaOf(mistakes[field], `${id}${field}`)}
        onChange={(value) => set({ [field]: value })}
      />
      <Mistake id={`${id}${field}.mistake`} words={mistakes[field]} />
    </div>
  );
  const option = (name: string, words: string, isChosen: boolean, change: Partial<ClosedDay>) => (
    <label>
      <input type="radio" name={`${id}${name}`} checked={isChosen} onChange={() => set(change)} /> {words}
    </label>
  );
  return (
    <Dialog title={title} onClose={onClose} action={{ label: action }} onSubmit={submit}>
      <fieldset className="choices">
        <legend>Which day</legend>
        {option('when', 'One day', day.when === 'day', { when: 'day' })}
        {option('when', 'Several days', day.when === 'days', { when: 'days' })}
        {option('when', 'A holiday', day.when === 'holiday', { when: 'holiday' })}
      </fieldset>
      <div className="fields">
        {day.when === 'day' && dateField('date', 'Date')}
        {day.when === 'days' && dateField('date', 'First day')}
        {day.when === 'days' && dateField('to', 'Last day')}
        {day.when === 'holiday' && (
          <div className="field">
            {label('holiday', 'Holiday')}
            <select
              id={`${id}holiday`}
              className="input"
              {...ariaOf(mistakes.holiday, `${id}holiday`)}
              value={day.holiday}
              onChange={(event) => set({ holiday: event.target.value })}
            >
              <option value="">Choose …</option>
              {holidaysFrom(today).map(({ name, next }) => (
                <option key={name} value={name}>
                  {choices['holidays']?.find(({ value }) => value === name)?.label ?? name}: {fullDay(next)}
                </option>
              ))}
            </select>
            <Mistake id={`${id}holiday.mistake`} words={mistakes.holiday} />
            <p className="muted">The office is then closed on it every year.</p>
          </div>
        )}
        {day.when === 'holiday' && (
          <label className="switch">
            <input
              type="checkbox"
              checked={day.observed === true}
              onChange={(event) => set({ observed: event.target.checked || undefined })}
            />
            If it is on a weekend, close on the Friday before or the Monday after
          </label>
        )}
      </div>
      <fieldset className="choices">
        <legend>Hours</legend>
        {option('hours', 'Closed all day', !day.isOpen, { isOpen: false })}
        {option('hours', 'Open at other times', day.isOpen, { isOpen: true })}
      </fieldset>
      {day.isOpen && (
        <div className="choices">
          {timeField('opens', 'Opens at', EARLIEST)}
          {timeField('closes', 'Closes at', day.opens)}
        </div>
      )}
      <TextField
        id={`${id}name`}
        label={day.when === 'holiday' ? 'What patients read (optional)' : 'What patients read'}
        placeholder={day.when === 'holiday' ? 'the name of the holiday' : 'for example Training day'}
        autoComplete="off"
        value={day.name}
        aria-invalid={mistakes.name !== undefined}
        about={mistakes.name && <span className="failure">{mistakes.name}</span>}
        onChange={(name) => set({ name })}
      />
      {children}
    </Dialog>
  );
}

function ariaOf(mistake: string | undefined, id: string): object {
  return mistake ? { 'aria-invalid': true, 'aria-describedby': `${id}.mistake` } : {};
}

function Mistake({ id, words }: { id?: string; words: string | undefined }) {
  return (
    words && (
      <p id={id} className="failure">
        {words}
      </p>
    )
  );
}

/** Returns the holidays with their next days, the next one first. */
function holidaysFrom(today: string) {
  const year = Number(today.slice(0, 4));
  const nextOf = (name: (typeof HOLIDAY_NAMES)[number]) => [holidayDay(name, year), holidayDay(name, year + 1)].find((day) => day >= today);
  return HOLIDAY_NAMES.map((name) => ({ name, next: nextOf(name) ?? '' })).sort((a, b) => a.next.localeCompare(b.next));
}
