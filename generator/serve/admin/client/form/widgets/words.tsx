import type { WidgetProps } from '@rjsf/utils';
import { useFieldAria } from '../../entry/problems-context.ts';
import type { SchemaNode } from '../schema-node.ts';

/** One line of text. */
export function Words({ id, value, onChange, required, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const isPhone = schema.pattern?.startsWith('^\\+') ?? false;
  return (
    <input
      id={id}
      className="input"
      type={isPhone ? 'tel' : 'text'}
      autoComplete="off"
      placeholder={exampleOf(schema)}
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
