import type { WidgetProps } from '@rjsf/utils';
import { useFieldAria } from '../../entry/problems-context.ts';
import { fieldHeading } from '../field-template.tsx';
import type { SchemaNode } from '../schema-node.ts';
import { unsetSwitch } from '../switch-words.ts';

/** Yes or no. An optional one that stands as it does without being set is left out of the file. */
export function Switch({ id, value, onChange, required, label, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const unset = unsetSwitch(schema);
  const change = (isOn: boolean) => onChange(required || isOn !== unset ? isOn : undefined);
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        checked={typeof value === 'boolean' ? value : unset}
        {...aria}
        onChange={(event) => change(event.target.checked)}
      />
      <label htmlFor={id}>{fieldHeading(label, schema)}</label>
    </div>
  );
}
