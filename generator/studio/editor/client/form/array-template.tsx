import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { useRef } from 'react';
import { focusField } from '../entry/focus-field.ts';
import { fieldOfId } from '../entry/problems-context.ts';
import { fieldHeading } from './field-template.tsx';
import type { SchemaNode } from './schema-node.ts';
import { Section } from './section.tsx';

/** A list, with a button below for one more. */
export function ArrayTemplate({ fieldPathId, title, items, canAdd, onAddClick, formData, ...props }: ArrayFieldTemplateProps) {
  const schema = props.schema as SchemaNode;
  const field = fieldOfId(fieldPathId.$id);
  const name = fieldHeading(title, schema);
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    onAddClick();
    // When the new one is there.
    requestAnimationFrame(() => focusField(`${field}.${items.length}`));
  };
  const content = (
    <>
      <ol className="items" ref={list}>
        {items}
      </ol>
      {canAdd && (
        <button type="button" className="button small" onClick={add}>
          Add {one(schema, name)}
        </button>
      )}
    </>
  );
  return (
    <Section field={field} title={name} value={formData} about={schema.description} level={fieldPathId.path.length}>
      {content}
    </Section>
  );
}

/** What one more is called. */
function one({ items }: SchemaNode, list: string): string {
  const title = items && !Array.isArray(items) ? items.title : undefined;
  return title ? title.toLowerCase() : `to ${list.toLowerCase()}`;
}
