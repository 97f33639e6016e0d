import { useId, useState } from 'react';
import { asObject } from '../../../../shared/values.ts';
import { weekRowsIn } from '../../../../shared/week.ts';
import type { SchemaNode } from '../../api.ts';
import { FIELD_ID, focusField, ProblemList, useProblemsOf } from '../entry/problems.tsx';
import { Button, Dialog } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { mistakeOf, SimpleField } from './field.tsx';
import { FormSection } from './folded.tsx';
import { ClosedDays, type HoursProps } from './hours-closed.tsx';
import { WeekTable } from './hours-week.tsx';
import { labelFromName } from './schema.ts';

/** The hours of an office: which of its weekly hours are in use, each week as a table of days, and closed days. */
export function Hours({ path, value, onChange, field }: HoursProps) {
  const { current, sets, exceptions } = asObject(value);
  const { say } = useEditor();
  const [isAdding, setIsAdding] = useState(false);
  const names = Object.keys(asObject(sets));
  const inUse = names.find((name) => name === current);
  const setsPath = [...path, 'sets'];
  const put = (next: Readonly<Record<string, unknown>>) => onChange(path, { ...asObject(value), ...next });
  const rename = (before: string, name: string) => {
    const renamed = Object.fromEntries(Object.entries(asObject(sets)).map(([key, week]) => [key === before ? name : key, week]));
    put({ sets: renamed, ...(current === before && { current: name }) });
  };
  const add = (name: string) => {
    put({ sets: { ...asObject(sets), [name]: asObject(sets)[inUse ?? names[0] ?? ''] ?? [] }, current: inUse ?? name });
    setIsAdding(false);
    say(`${name} was added as a copy. Patients see it once you choose it as the hours in use.`);
    // After React has rendered it.
    requestAnimationFrame(() => focusField([...setsPath, name].join('.')));
  };
  const remove = (name: string) => {
    onChange([...setsPath, name], undefined);
    say(`${name} was removed. Undo brings it back.`);
    requestAnimationFrame(() => focusField([...path, 'current'].join('.')));
  };
  const isOne = names.length === 1 && inUse !== undefined;
  return (
    <>
      {!isOne && field([...path, 'current'], { enum: names, description: 'Patients see these.' })}
      {names.map((name, index) => {
        const week = <WeekHours path={[...setsPath, name]} value={asObject(sets)[name]} onChange={onChange} field={field} />;
        if (isOne) return <div key={name}>{week}</div>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours are known by their position while someone types their name
          <div key={`${index} of ${names.length}`} className="group" id={`${FIELD_ID}.${[...setsPath, name].join('.')}`}>
            <FormSection
              field={[...setsPath, name].join('.')}
              title={labelFromName(name)}
              value={name === inUse ? 'in use' : 'not in use'}
              level={path.length + 1}
              isOpen={name === inUse}
            >
              {week}
              <SetName name={name} others={names.filter((other) => other !== name)} onRename={(next) => rename(name, next)} />
              {name !== inUse && <Button label="Remove these hours" about={`: ${name}`} kind="plain small" onClick={() => remove(name)} />}
            </FormSection>
          </div>
        );
      })}
      <Button label="Add other hours" about=", such as for the summer" kind="small" onClick={() => setIsAdding(true)} />
      {isAdding && <AddSet names={names} onAdd={add} onClose={() => setIsAdding(false)} />}
      <ClosedDays path={[...path, 'exceptions']} value={exceptions} onChange={onChange} field={field} />
    </>
  );
}

/** The table of a week, or the general form for hours that a table cannot show. */
function WeekHours({ path, value, onChange, field }: HoursProps) {
  const problems = useProblemsOf(path.join('.'));
  const rows = weekRowsIn(value);
  if (!rows) return field(path);
  return (
    <div className="group">
      <ProblemList id={`${FIELD_ID}.${path.join('.')}.problems`} problems={problems} />
      <WeekTable field={path.join('.')} name={`Hours: ${String(path.at(-1))}`} rows={rows} onChange={(next) => onChange(path, next)} />
    </div>
  );
}

/** Returns what is wrong with a name of weekly hours; undefined if it can be used. */
function nameMistake(typed: string, others: readonly string[]): string | undefined {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
  const name = plain(typed);
  if (name === '') return 'Write a name, such as summer.';
  if (others.some((other) => plain(other) === name)) return `There are already hours with the name ${typed.trim()}. Choose another name.`;
  // Objects sort names that are numbers first.
  return /^\d+$/.test(name) ? `Add a word to the number, such as summer ${name}.` : undefined;
}

const NAME: SchemaNode = { type: 'string', description: 'Patients do not see it.' };

interface SetNameProps {
  name: string;
  others: readonly string[];
  onRename: (name: string) => void;
}

/** The name of weekly hours. One that cannot be used stays in the field with an explanation, and the hours keep their last name. */
function SetName({ name, others, onRename }: SetNameProps) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const mistake = nameMistake(typed, others);
  const change = (value: unknown) => {
    const text = String(value ?? '');
    setTyped(text);
    if (!nameMistake(text, others)) onRename(text.trim());
  };
  const shown = mistake || typed.trim() === name ? typed : name;
  return (
    <SimpleField
      id={id}
      schema={NAME}
      name="Name of these hours"
      value={shown}
      isRequired
      problems={mistakeOf(mistake)}
      onChange={change}
    />
  );
}

interface AddSetProps {
  names: readonly string[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

function AddSet({ names, onAdd, onClose }: AddSetProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const mistake = nameMistake(typed, names);
  const submit = () => (mistake ? setIsAsked(true) : onAdd(typed.trim()));
  return (
    <Dialog title="Add other hours" onClose={onClose} action={{ label: 'Add' }} onSubmit={submit}>
      <p>They start as a copy of the hours in use. Change them in the table, then choose which hours are in use.</p>
      <SimpleField
        id={id}
        schema={NAME}
        name="Name"
        value={typed}
        isRequired
        problems={mistakeOf(isAsked && mistake)}
        onChange={(value) => setTyped(String(value ?? ''))}
      />
    </Dialog>
  );
}
