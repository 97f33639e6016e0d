import type { WidgetProps } from '@rjsf/utils';
import { useFieldAria } from '../../entry/problems-context.ts';
import { fieldHeading } from '../field-template.tsx';
import type { SchemaNode } from '../schema-node.ts';

/** Yes or no. An optional one that is not set is left out of the file. */
export function Switch({ id, value, onChange, required, label, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        {...aria}
        onChange={(event) => onChange(event.target.checked || (required ? false : undefined))}
      />
      <label htmlFor={id}>{fieldHeading(label, schema)}</label>
    </div>
  );
}
