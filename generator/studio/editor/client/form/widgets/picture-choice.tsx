import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useFieldAria } from '../../entry/problems-context.ts';
import { fieldHeading } from '../field-template.tsx';
import { choicesOf, type SchemaNode } from '../schema-node.ts';

const FEW = 4;

/** One of several drawings or colors, as pictures of them; the first few until all are asked for. */
export function PictureChoice({ id, value, onChange, required, label, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const [isAll, setIsAll] = useState(false);
  const choices = choicesOf(schema) ?? [];
  const chosen = choices.find((choice) => choice.value === value);
  const first = [...new Set([...(chosen ? [chosen] : []), ...choices])].slice(0, FEW);
  const shown = isAll || choices.length <= FEW + 1 ? choices : first;
  return (
    <fieldset className="pictures" id={id} {...aria}>
      <legend>
        {fieldHeading(label, schema)} <span className="muted">{chosen?.label ?? (required ? 'none chosen' : 'chosen by the site')}</span>
      </legend>
      {shown.map(({ value: one, label: name, picture }) => (
        <label key={one} className="picture-option">
          <input type="radio" name={id} checked={one === value} onChange={() => onChange(one)} />
          {picture && <img src={picture} alt="" loading="lazy" />}
          <span className={picture ? 'hidden-text' : ''}>{name}</span>
        </label>
      ))}
      {shown.length < choices.length && (
        <button type="button" className="button plain small" onClick={() => setIsAll(true)}>
          All {choices.length}
        </button>
      )}
      {!required && value !== undefined && (
        <button type="button" className="button plain small" onClick={() => onChange(undefined)}>
          Leave it to the site
        </button>
      )}
    </fieldset>
  );
}
