import './hours.css';
import { useContext, useRef, useState } from 'react';
import { type OpenSpan, WEEKDAYS, type Weekday } from '../../../../shared/hours.ts';
import { type DayHours, rowsOf, type WeekRow, weekOf } from '../../../../shared/week.ts';
import { readTimeSpan } from '../../../../shared/written-time.ts';
import { FIELD_ID, ProblemList, ProblemsContext } from '../entry/problems.tsx';
import { Button } from '../parts.tsx';
import { labelFromName } from './schema.ts';
import { CONTROLS, EARLIEST } from './widgets.tsx';

const WORKDAYS = WEEKDAYS.slice(0, 5);
const LUNCH = ['12:00', '13:00'] as const;

interface WeekTableProps {
  /** Dotted path of the set of hours. */
  field: string;
  name: string;
  rows: readonly WeekRow[];
  onChange: (rows: readonly WeekRow[]) => void;
}

/** A week of seven days with their hours. The rows of the file change only where days have other hours than when the table was opened. */
export function WeekTable({ field, name, rows, onChange }: WeekTableProps) {
  const shown = useRef({ rows, before: rows, week: weekOf(rows) });
  // Another program, or Undo, has changed the rows.
  if (shown.current.rows !== rows) shown.current = { rows, before: rows, week: weekOf(rows) };
  const [closed, setClosed] = useState<DayHours>({});
  const [newest, setNewest] = useState<Weekday>('monday');
  const { week, before } = shown.current;
  const put = (changed: DayHours) => {
    const next = { ...week, ...changed };
    shown.current = { rows: rowsOf(next, before), before, week: next };
    onChange(shown.current.rows);
  };
  const spansOf = (day: Weekday) => week[day] ?? [];
  const setDay = (day: Weekday, spans: readonly OpenSpan[]) => {
    if (WORKDAYS.includes(day)) setNewest(day);
    put({ [day]: spans });
  };
  const close = (day: Weekday, isClosed: boolean) => {
    if (isClosed) setClosed({ ...closed, [day]: spansOf(day) });
    const earlier = WEEKDAYS.slice(0, WEEKDAYS.indexOf(day)).findLast((one) => spansOf(one).length > 0);
    const usual = closed[day] ?? spansOf(earlier ?? WEEKDAYS.find((one) => spansOf(one).length > 0) ?? day);
    setDay(day, isClosed ? [] : usual.length > 0 ? usual : [{ opens: '', closes: '' }]);
  };
  const isCopied = WORKDAYS.every((day) => JSON.stringify(spansOf(day)) === JSON.stringify(spansOf(newest)));
  return (
    <table className="hours-table">
      <caption className="hidden-text">{name}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Closed</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            field={field}
            rows={shown.current.rows}
            spans={spansOf(day)}
            onClose={(isClosed) => close(day, isClosed)}
            onChange={(spans) => setDay(day, spans)}
            onCopy={day === newest && !isCopied ? () => put(Object.fromEntries(WORKDAYS.map((one) => [one, spansOf(day)]))) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DayRowProps extends Pick<WeekTableProps, 'field' | 'rows'> {
  day: Weekday;
  spans: readonly OpenSpan[];
  onClose: (isClosed: boolean) => void;
  onChange: (spans: readonly OpenSpan[]) => void;
  /** Copies the hours of this day to all weekdays; absent if they have them. */
  onCopy?: (() => void) | undefined;
}

function DayRow({ day, field, rows, spans, onClose, onChange, onCopy }: DayRowProps) {
  const placed = useContext(ProblemsContext);
  const name = labelFromName(day);
  const row = useRef<HTMLTableRowElement>(null);
  /** Moves the focus from a button that disappears to a time of the day, after React has rendered it. */
  const focusTime = (index: number) => requestAnimationFrame(() => row.current?.querySelectorAll<HTMLElement>('.input')[index]?.focus());
  const problemId = `${FIELD_ID}.${field}.${day}.problems`;
  const lines = spans.map((span, index) => {
    const at = rows.findIndex(({ days, opens, closes }) => days.includes(day) && opens === span.opens && closes === span.closes);
    const place = rows[at]?.days.indexOf(day) ?? -1;
    const path = `${field}.${at}`;
    // A link to a problem of a row leads to its first day.
    return { span, path, place, id: place === 0 ? `${FIELD_ID}.${path}` : `${problemId}.${index}` };
  });
  const problems = lines.flatMap(({ path, place }) =>
    ['opens', 'closes', `days.${place}`].flatMap((one) => placed.get(`${path}.${one}`) ?? []),
  );
  const addBreak = () => {
    const { opens = '', closes = '' } = spans.at(-1) ?? {};
    const [from, to] = opens < LUNCH[0] && LUNCH[1] < closes ? LUNCH : ['', ''];
    onChange([...spans.slice(0, -1), { opens, closes: from }, { opens: to, closes }]);
    focusTime(1);
  };
  const removeBreak = (index: number) => {
    onChange(spans.toSpliced(index - 1, 2, { opens: spans[index - 1]?.opens ?? '', closes: spans[index]?.closes ?? '' }));
    focusTime(1);
  };
  const timeInput = ({ span, path, id }: (typeof lines)[number], index: number, edge: 'opens' | 'closes') => {
    const isWrong = placed.get(`${path}.${edge}`)?.some(({ severity }) => severity === 'error');
    const after = edge === 'closes' ? span.opens : spans[index - 1]?.closes;
    return (
      <CONTROLS.time
        id={`${id}.${edge}`}
        schema={after ? { 'x-after': after } : {}}
        name=""
        value={span[edge]}
        isRequired
        aria={{
          'aria-label': `${name} ${edge}${index === 0 ? '' : ` after break${index > 1 ? ` ${index}` : ''}`}`,
          ...(problems.length > 0 && { 'aria-describedby': problemId }),
          ...(isWrong && { 'aria-invalid': true }),
        }}
        onChange={(time) => onChange(spans.with(index, { ...span, ...(readTimeSpan(String(time), EARLIEST) ?? { [edge]: time ?? '' }) }))}
      />
    );
  };
  return (
    <tr ref={row}>
      <th scope="row">{name}</th>
      <td>
        <label className="hours-closed">
          <input type="checkbox" checked={spans.length === 0} onChange={(event) => onClose(event.target.checked)} />
          <span className="hours-closed-word">Closed</span>
          <span className="hidden-text"> on {name}</span>
        </label>
      </td>
      <td>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is known only by its position, and a key of its times would lose the focus
          <div key={index} className="hours-span" id={line.id}>
            {timeInput(line, index, 'opens')} to {timeInput(line, index, 'closes')}
            {index > 0 && <Button label="Remove the break" about={` on ${name}`} kind="plain small" onClick={() => removeBreak(index)} />}
            {index === 0 && spans.length === 1 && (
              <Button label="Add a break" about={` on ${name}`} kind="plain small" onClick={addBreak} />
            )}
            {index === 0 && onCopy && (
              <Button
                label="Copy to all weekdays"
                about={` from ${name}`}
                kind="small"
                onClick={() => {
                  onCopy();
                  focusTime(0);
                }}
              />
            )}
          </div>
        ))}
        <ProblemList id={problemId} problems={problems} />
      </td>
    </tr>
  );
}
