import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, use, useId, useState } from 'react';
import { fieldOfId, useProblemCount } from '../entry/problems.tsx';
import { Button, ProblemCount } from '../parts.tsx';
import { fieldHeading, LeaveOut } from './field-template.tsx';
import { FormContext, type SchemaNode } from './schema.ts';
import { arranged, shortValue } from './values.ts';

/** With more sections than these, links lead to them. */
const MANY = 3;

/** A group of fields. That of the whole file has the plain fields first, then the text, then lists and groups, then what nobody uses yet. */
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
  /** How deep it stands: sections of the whole file are 1. */
  level: number;
  children: ReactNode;
}

/** Levels of sections of the file; whatever is deeper is small. */
const FEW = 3;

/** A list or group under its name, closed until it is needed; what it holds stands beside the name. */
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
