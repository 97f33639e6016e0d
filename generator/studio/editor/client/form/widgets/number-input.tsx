import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import type { SchemaNode } from '../schema-node.ts';
import { FieldInput } from './field-input.tsx';

/** A number. What is none stays as it was typed, and the server says so. */
export function NumberInput(field: WidgetProps) {
  const { value, onChange } = field;
  const { type } = field.schema as SchemaNode;
  // `33.` is on its way to `33.7`.
  const [typed, setTyped] = useState(String(value ?? ''));
  const shown = numberOf(typed) === value ? typed : String(value ?? '');
  const change = (text = '') => {
    setTyped(text);
    onChange(numberOf(text));
  };
  return <FieldInput field={{ ...field, value: shown, onChange: change }} inputMode={type === 'integer' ? 'numeric' : 'decimal'} />;
}

function numberOf(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  return /^-?\d+(\.\d*)?$/.test(text.trim()) ? Number(text) : text;
}
