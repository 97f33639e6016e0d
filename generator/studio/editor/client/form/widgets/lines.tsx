import type { WidgetProps } from '@rjsf/utils';
import { useFieldAria } from '../../entry/problems-context.ts';
import type { SchemaNode } from '../schema-node.ts';
import { exampleOf } from './field-input.tsx';

/** Text that needs several lines on the screen, and is one line in the file: Enter is a space. */
export function Lines({ id, value, onChange, required, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const had = String(value ?? '').includes('\n');
  const change = (text: string) => onChange((had ? text : text.replace(/(?<!\s)\s*\n\s*/g, ' ')) || undefined);
  return (
    <textarea
      id={id}
      className="input"
      rows={(schema.maxLength ?? 0) > 0 && (schema.maxLength ?? 0) <= 200 ? 2 : 3}
      placeholder={exampleOf(schema)}
      value={value ?? ''}
      aria-required={required}
      {...aria}
      onChange={(event) => change(event.target.value)}
    />
  );
}
