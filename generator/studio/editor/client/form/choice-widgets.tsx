import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { Button } from '../parts.tsx';
import { fieldHeading, useField } from './field-template.tsx';
import { choicesOf } from './schema.ts';
import { unsetSwitch } from './values.ts';

export function ChoiceSelect({ id, value, onChange, required, ...props }: WidgetProps) {
  const { schema, aria } = useField(id, props.schema);
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

export function Many({ id, value, onChange, label, ...props }: WidgetProps) {
  const { schema, aria } = useField(id, props.schema);
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

const FEW = 4;

/** One of several drawings or colors, as pictures of them; the first few until all are asked for. */
export function PictureChoice({ id, value, onChange, required, label, ...props }: WidgetProps) {
  const { schema, aria } = useField(id, props.schema);
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
      {shown.length < choices.length && <Button label={`All ${choices.length}`} kind="plain small" onClick={() => setIsAll(true)} />}
      {!required && value !== undefined && <Button label="Leave it to the site" kind="plain small" onClick={() => onChange(undefined)} />}
    </fieldset>
  );
}

/** Yes or no. An optional one that stands as it does without being set is left out of the file. */
export function Switch({ id, value, onChange, required, label, ...props }: WidgetProps) {
  const { schema, aria } = useField(id, props.schema);
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

/** Yes, no, or nothing said: a box to tick has two of these. */
export function YesOrNo({ id, value, onChange, schema }: WidgetProps) {
  const { aria } = useField(id, schema);
  const chosen = typeof value === 'boolean' ? String(value) : '';
  const change = (written: string) => onChange(written === '' ? undefined : written === 'true');
  return (
    <select id={id} className="input" value={chosen} {...aria} onChange={(event) => change(event.target.value)}>
      <option value="">Not said</option>
      <option value="true">Yes</option>
      <option value="false">No</option>
    </select>
  );
}
