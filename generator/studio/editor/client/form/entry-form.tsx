import './form.css';
import './widgets.css';
import './sections.css';
import './items.css';
import { type ReactNode, useState } from 'react';
import type { SchemaNode } from '../../api.ts';
import { FIELD_ID } from '../entry/problems.tsx';
import { FieldsOf, FormContext } from './fields.tsx';
import { spelledOut } from './schema.ts';
import { Section, SectionLinks } from './section.tsx';
import { arranged, changedAt, type Path } from './values.ts';

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
