import type { WidgetProps } from '@rjsf/utils';
import { useFieldAria } from '../../entry/problems-context.ts';
import { choicesOf, type SchemaNode } from '../schema-node.ts';

/** One of several values by its name. What the file says and nobody knows stays in the list until another is chosen. */
export function ChoiceSelect({ id, value, onChange, required, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const choices = choicesOf(schema) ?? [];
  const isUnknown = value !== undefined && !choices.some((choice) => choice.value === String(value));
  return (
    <select
      id={id}
      className="input"
      value={value === undefined ? '' : String(value)}
      aria-required={required}
      {...aria}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      {(!required || value === undefined) && <option value="">{required ? 'Choose …' : 'None'}</option>}
      {isUnknown && <option value={String(value)}>{String(value)} (there is none)</option>}
      {choices.map(({ value: one, label }) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}
