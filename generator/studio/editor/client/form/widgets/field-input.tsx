import type { WidgetProps } from '@rjsf/utils';
import type { ComponentProps } from 'react';
import { useFieldAria } from '../../entry/problems-context.ts';
import type { SchemaNode } from '../schema-node.ts';

interface FieldInputProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'list' | 'placeholder'> {
  field: WidgetProps;
}

/** The input of a field with one line of text; an empty one has no value. Shows the example of the schema where no placeholder is given. */
export function FieldInput({ field: { id, value, onChange, required, ...field }, ...props }: FieldInputProps) {
  const schema = field.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  return (
    <input
      id={id}
      className="input"
      autoComplete="off"
      placeholder={exampleOf(schema)}
      {...props}
      value={value ?? ''}
      aria-required={required}
      {...aria}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

/** What may stand there, where the schema has an example. */
export function exampleOf({ examples }: SchemaNode): string {
  const [example] = examples ?? [];
  return typeof example === 'string' || typeof example === 'number' ? `for example ${example}` : '';
}
