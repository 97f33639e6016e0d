import './form.css';
import './widgets.css';
import './sections.css';
import './items.css';
import { createContext, type FocusEvent, type ReactNode, use, useId, useRef, useState } from 'react';
import { asObject } from '../../../../shared/values.ts';
import type { SchemaNode } from '../../api.ts';
import { FIELD_ID, focusField, ProblemList, useProblemsOf } from '../entry/problems.tsx';
import { Button } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { ListItem, Section, SectionLinks } from './folded.tsx';
import { controlOf, isShort, listOf, spelledOut } from './schema.ts';
import { arranged, changedAt, emptyValue, type Path, suggestedValue, switchWords } from './values.ts';
import { CONTROLS, OWN_NAME } from './widgets.tsx';

interface FormTools {
  /** In front of the path of a field in ids, where a page has two forms. */
  idPrefix: string;
  /** Gives the field at a path another value; undefined empties it. */
  change: (path: Path, value: unknown) => void;
}

const FormContext = createContext<FormTools>({ idPrefix: FIELD_ID, change: () => undefined });

interface EntryFormProps {
  schema: SchemaNode;
  fields: Record<string, unknown>;
  /** What is between the plain fields and the groups: the editor of the text. */
  body?: ReactNode;
  onChange: (fields: Record<string, unknown>, what: string) => void;
  /** Before the path of a field in ids, where a page has two forms. */
  idPrefix?: string;
}

/** With more sections than these, links lead to them. */
const MANY = 3;

/** The fields of a file: the plain ones, then the text, then lists and groups, then what no one uses yet. The form fills in nothing by itself. */
export function EntryForm({ schema, fields, body, onChange, idPrefix = FIELD_ID }: EntryFormProps) {
  // Settled when the form opens, so that no field moves away under the hands of whoever uses it first.
  const [order] = useState(() => arranged(schema, fields));
  const change = (path: Path, value: unknown) => onChange(changedAt(fields, path, value), path.join('.'));
  const sections = order.groups.map((key) => ({ id: `${idPrefix}.${key}`, title: schema.properties?.[key]?.title ?? spelledOut(key) }));
  const show = (keys: readonly string[]) => <FieldsOf schema={schema} fields={fields} keys={keys} />;
  return (
    <FormContext value={{ idPrefix, change }}>
      <div className="form">
        <div className="group" id={idPrefix}>
          {!body && sections.length > MANY && <SectionLinks sections={sections} />}
          <div className="fields">{show(order.first)}</div>
          {body}
          {show(order.groups)}
          {order.unused.length > 0 && (
            <Section title="More" about="What this one does without so far." level={1}>
              <div className="fields">{show(order.unused)}</div>
            </Section>
          )}
        </div>
      </div>
    </FormContext>
  );
}

interface FieldProps {
  schema: SchemaNode;
  path: Path;
  /** What it is called where its schema has no title. */
  name: string;
  value: unknown;
  isRequired?: boolean;
  /** In place of a change at its path. */
  onChange?: ((value: unknown) => void) | undefined;
}

/** A field: its name, what it is for, the control, and what is wrong. Lists and groups bring names of their own. */
function Field({ schema, path, value, isRequired = false, onChange, ...given }: FieldProps) {
  const { idPrefix, change } = use(FormContext);
  const { choices } = useEditor().state;
  const { title: name = given.name, description, type } = schema;
  const field = path.join('.');
  const id = `${idPrefix}.${field}`;
  const problems = useProblemsOf(field);
  const control = controlOf(schema, choices);
  if (!control) {
    const Inside = listOf(schema) ? List : Group;
    return (
      <div className="group" id={id}>
        <ProblemList id={`${id}.problems`} problems={problems} />
        <Inside schema={schema} path={path} name={name} value={value} isRequired={isRequired} />
      </div>
    );
  }
  const set = onChange ?? ((next: unknown) => change(path, next));
  const takeSuggestion = (suggestion: string) => {
    set(suggestedValue(suggestion, schema));
    // Its button goes with the problem.
    document.getElementById(id)?.focus();
  };
  const about = [problems.length > 0 && `${id}.problems`, description !== undefined && `${id}.about`].filter(Boolean).join(' ');
  const aria = {
    ...(about && { 'aria-describedby': about }),
    ...(problems.some(({ severity }) => severity === 'error') && { 'aria-invalid': true }),
  };
  const Control = CONTROLS[control];
  return (
    <div className={isShort(schema, control) ? 'field short' : 'field'}>
      {!OWN_NAME.has(control) && (
        <div className="field-name">
          <label htmlFor={id}>{name}</label>
          {!isRequired && <span className="muted">optional</span>}
          {(control === 'words' || control === 'lines') && <LetterCount schema={schema} value={value} />}
        </div>
      )}
      <Control id={id} schema={schema} name={name} value={value} isRequired={isRequired} aria={aria} onChange={set} />
      {description && (
        <p className="muted" id={`${id}.about`}>
          {type === 'boolean' ? switchWords(description) : description}
        </p>
      )}
      <ProblemList id={`${id}.problems`} problems={problems} onUse={takeSuggestion} />
    </div>
  );
}

function LetterCount({ schema: { maxLength }, value }: { schema: SchemaNode; value: unknown }) {
  if (maxLength === undefined) return null;
  const { length } = [...String(value ?? '')];
  return (
    <span className={length > maxLength ? 'letters over' : 'letters'}>
      {length} of {maxLength} characters
    </span>
  );
}

/** The fields of a group: those that its schema names, or entries whose names are free, such as the sets of hours. */
function Group({ schema, path, name, value, isRequired = false }: FieldProps) {
  const { change } = use(FormContext);
  const { say } = useEditor();
  const { description, additionalProperties: entrySchema } = schema;
  const leaveOut = (button: HTMLElement) => {
    button.closest('details')?.querySelector('summary')?.focus();
    change(path, undefined);
    say(`${name} was left out. Undo brings it back.`);
  };
  const inside = (
    <div className="fields">
      <FieldsOf schema={schema} path={path} fields={asObject(value)} />
      {typeof entrySchema === 'object' && <Entries schema={entrySchema} path={path} name={name} value={value} />}
    </div>
  );
  // An entry of a list has its name in the list, whose buttons remove it.
  if (typeof path.at(-1) === 'number') return inside;
  const canLeaveOut = !isRequired && value !== undefined && path.every((key) => typeof key === 'string');
  return (
    <Section field={path.join('.')} title={name} value={value} about={description} level={path.length}>
      {inside}
      {canLeaveOut && (
        <Button label="Leave this out" about={`: ${name}`} kind="plain small" onClick={({ currentTarget }) => leaveOut(currentTarget)} />
      )}
    </Section>
  );
}

interface FieldsOfProps {
  schema: SchemaNode;
  path?: Path;
  fields: Record<string, unknown>;
  /** Those to show, if not all. */
  keys?: readonly string[];
}

/** Fields of a group that its schema names. */
function FieldsOf({ schema: { properties = {}, required = [] }, path = [], fields, keys = Object.keys(properties) }: FieldsOfProps) {
  return keys.map((key) => (
    <Field
      key={key}
      schema={properties[key] ?? {}}
      path={[...path, key]}
      name={spelledOut(key)}
      value={fields[key]}
      isRequired={required.includes(key)}
    />
  ));
}

/** Entries with free names: each with its name, and a button that removes it. The focus goes to a new one, and to a neighbor of one that is gone. */
function Entries({ schema, path, name: group, value }: FieldProps): ReactNode {
  const { change } = use(FormContext);
  const { say } = useEditor();
  const id = useId();
  const fields = asObject(value);
  const names = Object.keys(fields);
  const addButton = useRef<HTMLButtonElement>(null);
  const nameField = (name: string | undefined) => document.getElementById(`${id}${name}`);
  const add = () => {
    let number = 0;
    while (Object.hasOwn(fields, `new${number || ''}`)) number += 1;
    const name = `new${number || ''}`;
    change([...path, name], emptyValue(schema));
    // When it is there.
    requestAnimationFrame(() => nameField(name)?.focus());
  };
  const remove = (name: string) => {
    const neighbor = names[names.indexOf(name) + 1] ?? names[names.indexOf(name) - 1];
    change([...path, name], undefined);
    say(`${name} was removed. Undo brings it back.`);
    requestAnimationFrame(() => (nameField(neighbor) ?? addButton.current)?.focus());
  };
  const rename = ({ currentTarget: input }: FocusEvent<HTMLInputElement>, before: string) => {
    const name = input.value.trim();
    const isFree = name !== '' && !Object.hasOwn(fields, name);
    if (isFree) change(path, Object.fromEntries(Object.entries(fields).map(([key, inner]) => [key === before ? name : key, inner])));
    else input.value = before;
  };
  return (
    <>
      {names.map((name) => (
        <div key={name} className="record-entry">
          <div className="row">
            <label htmlFor={`${id}${name}`}>Name</label>
            <input id={`${id}${name}`} className="input" defaultValue={name} onBlur={(event) => rename(event, name)} />
            <Button label="Remove" about={`: ${name}`} kind="plain small" onClick={() => remove(name)} />
          </div>
          <Field schema={schema} path={[...path, name]} name={spelledOut(name)} value={fields[name]} />
        </div>
      ))}
      <Button label={`Add to ${group}`} kind="small" ref={addButton} onClick={add} />
    </>
  );
}

function List({ schema, path, name, value }: FieldProps) {
  const { change } = use(FormContext);
  const { items: entry, prefixItems: fixed, minItems, maxItems = Number.POSITIVE_INFINITY } = listOf(schema) ?? {};
  const field = path.join('.');
  const held = heldIn(value);
  // A pair is two fields that no button adds one by one, also while the file has none.
  const items = fixed ? fixed.map((_, index) => held[index]) : held;
  const { keys, move: moveKey, remove: removeKey } = useKeys(items.length);
  const put = (next: readonly unknown[]) => change(path, next.length === 0 && minItems ? undefined : next);
  const add = () => {
    put([...items, emptyValue(entry)]);
    // When the new one is there.
    requestAnimationFrame(() => focusField(`${field}.${items.length}`));
  };
  const move = (from: number, by: number) => {
    moveKey(from, by);
    put(items.toSpliced(from, 1).toSpliced(from + by, 0, items[from]));
  };
  const remove = (index: number) => {
    removeKey(index);
    put(items.toSpliced(index, 1));
  };
  const replace = (index: number, next: unknown) => put(items.with(index, next).map((item) => item ?? ''));
  return (
    <Section field={field} title={name} value={items} about={schema.description} level={path.length}>
      <ol className="items">
        {items.map((item, index) => (
          <ListItem
            key={keys[index]}
            field={`${field}.${index}`}
            value={item}
            isGroup={entry?.type === 'object'}
            isFixed={fixed !== undefined}
            index={index}
            total={items.length}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          >
            <Field
              schema={fixed?.[index] ?? entry ?? {}}
              path={[...path, index]}
              name={`${name} ${index + 1}`}
              value={item}
              isRequired
              onChange={fixed && ((next) => replace(index, next))}
            />
          </ListItem>
        ))}
      </ol>
      {!fixed && items.length < maxItems && (
        <Button label={`Add ${entry?.title?.toLowerCase() ?? `to ${name.toLowerCase()}`}`} kind="small" onClick={add} />
      )}
    </Section>
  );
}

/** The entries that a file has: a single text is a list of one, as YAML is often written. */
function heldIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && value ? [value] : [];
}

/**
 * A key for each entry of a list, which goes with it when it moves, so that its fields keep the focus and what is open. Entries that come or
 * go in another way do so at the end.
 */
function useKeys(length: number) {
  const { current: made } = useRef<{ keys: number[]; next: number }>({ keys: [], next: 0 });
  while (made.keys.length < length) made.keys.push(made.next++);
  made.keys.length = length;
  return {
    keys: made.keys,
    move: (from: number, by: number) => made.keys.splice(from + by, 0, ...made.keys.splice(from, 1)),
    remove: (index: number) => made.keys.splice(index, 1),
  };
}
