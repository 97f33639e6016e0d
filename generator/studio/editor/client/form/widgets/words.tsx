import type { WidgetProps } from '@rjsf/utils';
import type { SchemaNode } from '../schema-node.ts';
import { FieldInput } from './field-input.tsx';

/** One line of text. */
export function Words(field: WidgetProps) {
  const { pattern } = field.schema as SchemaNode;
  return <FieldInput field={field} type={pattern?.startsWith('^\\+') ? 'tel' : 'text'} />;
}
