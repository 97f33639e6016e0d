import './form.css';
import './widgets.css';
import './sections.css';
import './items.css';
import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { asObject } from '../../../../shared/values.ts';
import type { SchemaNode } from '../../api.ts';
import { FIELD_ID, focusField, ProblemList, useProblemsOf } from '../entry/problems.tsx';
import { Button } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { SimpleField } from './field.tsx';
import { FormSection, ListItem, SectionLinks } from './folded.tsx';
import { Hours } from './hours.tsx';
import { childNode, choicesOf, controlOf, helpOf, labelFromName, listOf } from './schema.ts';
import { arrangeFields, type FormPath, type KeyedItem, keyItems, withChangedField } from './values.ts';

/** Changes the value of the field at a path; undefined empties it. */
type Change = (path: FormPath, value: unknown) => void;

const FormContext = createContext<Change>(() => undefined);

interface EntryFormProps {
  schema: SchemaNode;
  fields: Record<string, unknown>;
  /** The editor of the text, shown between the simple fields and the groups. */
  body?: ReactNode;
  onChange: (fields: Record<string, unknown>, what: string) => void;
}

/** With more sections than this, the form starts with links to them. */
const MANY = 3;

/** The fields of a file: those that staff change most, other simple fields, the text, lists and groups, then rare and unused fields. The form never fills in values on its own. */
export function EntryForm({ schema, fields, body, onChange }: EntryFormProps) {
  // Fixed when the form opens, so that a field does not move when it is used for the first time.
  const [order] = useState(() => arrangeFields(schema, fields));
  const change: Change = (path, value) => onChange(withChangedField(fields, path, value), path.join('.'));
  const sections = order.sections.map((key) => ({ id: `${FIELD_ID}.${key}`, title: titleOf(schema.properties?.[key] ?? {}, [key]) }));
  const show = (keys: readonly string[]) => <FieldsOf schema={schema} fields={fields} keys={keys} />;
  const fold = (title: string, about: string, keys: readonly string[]) =>
    keys.length > 0 && (
      <FormSection title={title} about={about} level={1}>
        <div className="fields">{show(keys)}</div>
      </FormSection>
    );
  return (
    <FormContext value={change}>
      <div className="form">
        <div className="group" id={FIELD_ID}>
          {!body && sections.length > MANY && <SectionLinks sections={sections} />}
          <div className="fields">{show(order.top)}</div>
          <div className="fields">{show(order.first)}</div>
          {body}
          {show(order.groups)}
          {fold('Settings you rarely change', 'You set these when you started.', order.once)}
          {fold('More', 'Optional fields you have not used.', order.unused)}
        </div>
      </div>
    </FormContext>
  );
}

interface FieldProps {
  schema: SchemaNode;
  path: FormPath;
  value: unknown;
  isRequired?: boolean;
}

/** The title of a field in its schema. Free names, such as those of weekly hours, have none. */
function titleOf({ title }: SchemaNode, path: FormPath): string {
  return title ?? labelFromName(String(path.at(-1)));
}

/** A field of any kind. Lists and groups render their own label. */
function Field(props: FieldProps) {
  const { schema, path, value } = props;
  const change = use(FormContext);
  const { choices } = useEditor().state;
  const field = path.join('.');
  const id = `${FIELD_ID}.${field}`;
  const problems = useProblemsOf(field);
  const set = (next: unknown) => change(path, next);
  if (controlOf(schema, choices)) return <SimpleField {...props} id={id} name={titleOf(schema, path)} problems={problems} onChange={set} />;
  return (
    <div className="group" id={id}>
      <ProblemList id={`${id}.problems`} problems={problems} />
      {listOf(schema) ? <List schema={schema} path={path} value={value} /> : <Group {...props} />}
    </div>
  );
}

/** A group: fields that its schema names, or the hours of an office. */
function Group({ schema, path, value, isRequired = false }: FieldProps) {
  const change = use(FormContext);
  const { say } = useEditor();
  const name = titleOf(schema, path);
  const isHours = schema['x-hours'] === true;
  const removeGroup = (button: HTMLElement) => {
    button.closest('details')?.querySelector('summary')?.focus();
    change(path, undefined);
    say(`${name} was removed. Undo brings it back.`);
  };
  /** Renders the field at a path of any depth in the group, with more keywords in its schema. */
  const fieldAt = (at: FormPath, more: SchemaNode = {}) => {
    const keys = at.slice(path.length).map(String);
    const node = keys.reduce<SchemaNode>((inner, key) => childNode(inner, key) ?? {}, schema);
    const inside = keys.reduce<unknown>((inner, key) => Object(inner)[key], value);
    return <Field schema={{ ...node, ...more }} path={at} value={inside} isRequired />;
  };
  const inside = isHours ? (
    <Hours path={path} value={value} onChange={change} field={fieldAt} />
  ) : (
    <div className="fields">
      <FieldsOf schema={schema} path={path} fields={asObject(value)} />
    </div>
  );
  // The list renders the label of its items, and the button that removes them.
  if (typeof path.at(-1) === 'number') return inside;
  const canRemove = !isHours && !isRequired && value !== undefined && path.every((key) => typeof key === 'string');
  return (
    <FormSection
      field={path.join('.')}
      title={name}
      value={isHours ? undefined : value}
      about={isHours ? undefined : helpOf(schema)}
      level={path.length}
      isOpen={schema['x-first'] !== undefined || undefined}
    >
      {inside}
      {canRemove && (
        <Button label="Remove section" about={`: ${name}`} kind="plain small" onClick={({ currentTarget }) => removeGroup(currentTarget)} />
      )}
    </FormSection>
  );
}

interface FieldsOfProps {
  schema: SchemaNode;
  path?: FormPath;
  fields: Record<string, unknown>;
  /** The fields to show; all by default. */
  keys?: readonly string[];
}

/** The fields of a group that its schema names. */
function FieldsOf({ schema: { properties = {}, required = [] }, path = [], fields, keys = Object.keys(properties) }: FieldsOfProps) {
  return keys.map((key) => (
    <Field key={key} schema={properties[key] ?? {}} path={[...path, key]} value={fields[key]} isRequired={required.includes(key)} />
  ));
}

function List({ schema, path, value }: FieldProps) {
  const change = use(FormContext);
  const name = titleOf(schema, path);
  const { items: entry, prefixItems: fixed, minItems, maxItems = Number.POSITIVE_INFINITY } = listOf(schema) ?? {};
  const itemName = entry?.title ?? name;
  const choices = choicesOf(entry ?? {}, useEditor().state.choices);
  const labelOf = (item: unknown) => choices?.find((choice) => choice.value === item)?.label ?? item;
  const field = path.join('.');
  const values = valuesIn(value);
  // A pair always shows its two fields, also if the file has no value.
  const items = fixed ? fixed.map((_, index) => values[index]) : values;
  const { keys, move: moveKey, remove: removeKey } = useKeys(items);
  const put = (next: readonly unknown[]) => change(path, next.length === 0 && minItems ? undefined : next);
  const add = () => {
    put([...items, entry?.type === 'object' ? {} : '']);
    // After React has rendered the new item.
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
  return (
    <FormSection field={field} title={name} value={items.map(labelOf)} about={helpOf(schema)} level={path.length}>
      <ol className="items">
        {items.map((item, index) => (
          <ListItem
            key={keys[index]}
            field={`${field}.${index}`}
            value={labelOf(item)}
            isGroup={entry?.type === 'object'}
            isFixed={fixed !== undefined}
            index={index}
            total={items.length}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          >
            <Field
              schema={fixed?.[index] ?? { ...entry, title: `${itemName} ${index + 1}` }}
              path={[...path, index]}
              value={item}
              isRequired
            />
          </ListItem>
        ))}
      </ol>
      {!fixed && items.length < maxItems && <Button label={`Add ${itemName.toLowerCase()}`} kind="small" onClick={add} />}
    </FormSection>
  );
}

/** Returns the items of a list; a single text is a list of one, which YAML files often have. */
function valuesIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && value ? [value] : [];
}

/**
 * React keys for the items of a list that move with them, so that fields keep the focus and stay open, and typing goes on in the same item after
 * other people have added or removed some.
 */
function useKeys(items: readonly unknown[]) {
  const { current: made } = useRef<{ keyed: KeyedItem[]; next: number }>({ keyed: [], next: 0 });
  made.keyed = keyItems(made.keyed, items, () => made.next++);
  return {
    keys: made.keyed.map(({ key }) => key),
    move: (from: number, by: number) => made.keyed.splice(from + by, 0, ...made.keyed.splice(from, 1)),
    remove: (index: number) => made.keyed.splice(index, 1),
  };
}
