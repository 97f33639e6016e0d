import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { use, useState } from 'react';
import { fieldOfId } from '../entry/problems-context.ts';
import { arranged } from './arranged.ts';
import { fieldHeading } from './field-template.tsx';
import { FormContext } from './form-context.ts';
import { LeaveOut } from './leave-out.tsx';
import type { SchemaNode } from './schema-node.ts';
import { Section } from './section.tsx';
import { SectionLinks } from './section-links.tsx';

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
          <button type="button" className="button small" onClick={onAddProperty}>
            Add to {fieldHeading(title, schema)}
          </button>
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
