import type { WidgetProps } from '@rjsf/utils';
import { useFieldAria } from '../../entry/problems-context.ts';
import { fieldHeading } from '../field-template.tsx';
import { choicesOf, type SchemaNode } from '../schema-node.ts';

/** Several of a few values, in the order in which these are listed. */
export function Many({ id, value, onChange, label, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const choices = (schema.items && !Array.isArray(schema.items) && choicesOf(schema.items)) || [];
  const chosen = (value as string[] | undefined) ?? [];
  const toggle = (one: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== one);
    const now = isChosen ? [...others, one] : others;
    const order = choices.map((choice) => choice.value);
    onChange(now.sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  };
  return (
    <fieldset className="many" id={id} {...aria}>
      <legend>{fieldHeading(label, schema)}</legend>
      {choices.map(({ value: one, label: name }) => (
        <label key={one}>
          <input type="checkbox" checked={chosen.includes(one)} onChange={(event) => toggle(one, event.target.checked)} /> {name}
        </label>
      ))}
    </fieldset>
  );
}
