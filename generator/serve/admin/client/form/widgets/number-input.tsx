import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useFieldAria } from '../../entry/problems-context.ts';
import type { SchemaNode } from '../schema-node.ts';
import { exampleOf } from './words.tsx';

/** A number. What is none stays as it was typed, and the server says so. */
export function NumberInput({ id, value, onChange, required, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  // `33.` is on its way to `33.7`.
  const [typed, setTyped] = useState(String(value ?? ''));
  const shown = numberOf(typed) === value ? typed : String(value ?? '');
  const change = (text: string) => {
    setTyped(text);
    onChange(numberOf(text));
  };
  return (
    <input
      id={id}
      className="input"
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={exampleOf(schema)}
      value={shown}
      aria-required={required}
      {...aria}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function numberOf(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  return /^-?\d+(\.\d*)?$/.test(text.trim()) ? Number(text) : text;
}
