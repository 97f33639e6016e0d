import type { FieldPathId, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, use, useId, useState } from 'react';
import { fieldOfId, ProblemList, useProblemCount, useProblemsOf } from '../entry/problems.tsx';
import { Button, ProblemCount } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { FormContext, isShort, type SchemaNode, spelledOut } from './schema.ts';
import { arranged, shortValue, suggestedValue, switchWords } from './values.ts';

/** With more sections than these, links lead to them. */
const MANY = 3;

/** A group of fields. That of the whole file has the plain fields first, then the text, then lists and groups, then what no one uses yet. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, properties, title, formData, registry, onAddProperty } = props;
  const schema = props.schema as SchemaNode;
  const { body } = use(FormContext);
  // Settled when the form opens, so that no field moves away under the hands of whoever uses it first.
  const [order] = useState(() => settled(arranged(schema, (formData as Record<string, unknown> | undefined) ?? {})));
  const { $id: id, path } = fieldPathId;
  const show = (names: readonly string[]) => names.map((name) => properties.find((one) => one.name === name)?.content);
  const entries = properties.filter(({ name }) => !(name in (schema.properties ?? {}))).map(({ content }) => content);
  if (path.length > 0) {
    const inside = (
      <div className="fields">
        {properties.map(({ content }) => content)}
        {typeof schema.additionalProperties === 'object' && (
          <Button label={`Add to ${fieldHeading(title, schema)}`} kind="small" onClick={onAddProperty} />
        )}
      </div>
    );
    // An entry of a list has its name in the list.
    if (typeof path.at(-1) === 'number') return inside;
    const name = fieldHeading(title, schema);
    return (
      <Section field={fieldOfId(id)} title={name} value={formData} about={schema.description} level={path.length}>
        {inside}
        {!props.required && formData !== undefined && <LeaveOut name={name} path={path} />}
      </Section>
    );
  }
  const hasMain = registry.rootSchema === props.schema || order.first.length > 0;
  const sections = order.groups.map((name) => ({ id: `${id}.${name}`, title: fieldHeading(name, schema.properties?.[name] ?? {}) }));
  return (
    <>
      {!body && sections.length > MANY && <SectionLinks sections={sections} />}
      {hasMain && <div className="fields">{show(order.first)}</div>}
      {body}
      {show(order.groups)}
      {entries}
      {order.unused.length > 0 && (
        <Section field="" title="More" value={undefined} about="What this one does without so far." level={1}>
          <div className="fields">{show(order.unused)}</div>
        </Section>
      )}
    </>
  );
}

/** Where nothing is used yet, nothing is folded away: a form of optional fields alone would be empty. */
function settled(order: ReturnType<typeof arranged>): ReturnType<typeof arranged> {
  return order.first.length + order.groups.length > 0 ? order : { ...order, first: order.unused, unused: [] };
}

interface SectionProps {
  /** Dotted path; none where fields of several are put together. */
  field: string;
  title: string;
  value: unknown;
  about?: string | undefined;
  /** How deep it is: sections of the whole file are 1. */
  level: number;
  children: ReactNode;
}

/** Levels of sections of the file; whatever is deeper is small. */
const FEW = 3;

/** A list or group under its name, closed until it is needed; what it holds is beside the name. */
export function Section({ field, title, value, about, level, children }: SectionProps) {
  const [wasSmall] = useState(() => level > 1 && Object.keys((value as object | undefined) ?? {}).length <= FEW && value !== undefined);
  const problems = useProblemCount(field || ':none');
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <details className={`section level-${Math.min(level, 2)}`} open={wasSmall || undefined}>
      <summary>
        <Heading>{title}</Heading>
        <span className="muted">{shortValue(value)}</span>
        <ProblemCount count={problems} />
      </summary>
      <div className="section-body">
        {about && <p className="muted">{about}</p>}
        {children}
      </div>
    </details>
  );
}

function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const id = useId();
  const show = (section: string) => {
    const details = document.getElementById(section)?.querySelector('details');
    if (!details) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
    details.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <nav className="section-links" aria-labelledby={id}>
      <span className="muted" id={id}>
        Parts of this form
      </span>
      {sections.map(({ id: section, title }) => (
        <Button key={section} label={title} kind="plain small" onClick={() => show(section)} />
      ))}
    </nav>
  );
}

const OWN_NAME = ['many', 'pictureChoice', 'switch'];

const NOWHERE = ':nowhere';

const TYPED = ['words', 'lines'];

/** A field: its name, what it is for, the control, and what is wrong. Lists and groups bring names of their own. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, children, formData, onChange, fieldPathId, hidden, registry } = props;
  const schema = props.schema as SchemaNode;
  const widget = String(props.uiSchema?.['ui:widget'] ?? '');
  // Those of the whole are above the form.
  const problems = useProblemsOf(fieldOfId(id) || NOWHERE);
  if (hidden) return null;
  const isGroup = schema.type === 'object' || (schema.type === 'array' && widget !== 'many');
  const use = (suggestion: string) => {
    onChange(suggestedValue(suggestion, schema), fieldPathId.path, undefined, id);
    // Its button goes with the problem.
    document.getElementById(id)?.focus();
  };
  const list = <ProblemList id={`${id}.problems`} problems={problems} {...(!isGroup && { onUse: use })} />;
  const { WrapIfAdditionalTemplate } = registry.templates;
  const content = isGroup ? (
    <div className="group" id={id}>
      {list}
      {children}
    </div>
  ) : (
    <div className={isShort(schema) ? 'field short' : 'field'}>
      {!OWN_NAME.includes(widget) && (
        <div className="field-name">
          <label htmlFor={id}>{fieldHeading(label, schema)}</label>
          {!required && <span className="muted">optional</span>}
          {TYPED.includes(widget) && <LetterCount schema={schema} value={formData} />}
        </div>
      )}
      {children}
      {schema.description && (
        <p className="muted" id={`${id}.about`}>
          {schema.type === 'boolean' ? switchWords(schema.description) : schema.description}
        </p>
      )}
      {list}
    </div>
  );
  return <WrapIfAdditionalTemplate {...props}>{content}</WrapIfAdditionalTemplate>;
}
/** The schema of a field, and what its control says of itself: description and problems. */
export function useField(id: string, given: object) {
  const schema = given as SchemaNode;
  const problems = useProblemsOf(fieldOfId(id));
  const about = [problems.length > 0 && `${id}.problems`, schema.description !== undefined && `${id}.about`].filter(Boolean).join(' ');
  const aria = {
    ...(about && { 'aria-describedby': about }),
    ...(problems.some(({ severity }) => severity === 'error') && { 'aria-invalid': true }),
  };
  return { schema, aria };
}
/** rjsf names what has no title after its key. */
export function fieldHeading(label: string, { title }: SchemaNode): string {
  return title ?? spelledOut(label.replace(/-(\d+)$/, ' $1'));
}

function LetterCount({ schema: { maxLength, type }, value }: { schema: SchemaNode; value: unknown }) {
  if (type !== 'string' || maxLength === undefined) return null;
  const { length } = [...String(value ?? '')];
  return (
    <span className={length > maxLength ? 'letters over' : 'letters'}>
      {length} of {maxLength} characters
    </span>
  );
}

function LeaveOut({ name, path }: { name: string; path: FieldPathId['path'] }) {
  const { leaveOut } = use(FormContext);
  const { say } = useEditor();
  const keys = path.filter((key) => typeof key === 'string');
  // The form of an entry of a list removes the entry.
  if (keys.length < path.length) return null;
  const act = (button: HTMLElement) => {
    button.closest('details')?.querySelector('summary')?.focus();
    leaveOut(keys);
    say(`${name} was left out. Undo brings it back.`);
  };
  return <Button label="Leave this out" about={`: ${name}`} kind="plain small" onClick={({ currentTarget }) => act(currentTarget)} />;
}
