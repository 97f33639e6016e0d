import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { IMAGES_PREFIX } from '../../api.ts';
import { AddressList, Button } from '../parts.tsx';
import { PicturePicker } from '../pictures/pictures.tsx';
import { useEditor } from '../server.ts';
import { fieldHeading, useField } from './object-template.tsx';
import { choicesOf, type SchemaNode } from './schema.ts';
import { dayInWords, unsetSwitch } from './values.ts';

interface FieldInputProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'list' | 'placeholder'> {
  field: WidgetProps;
}

/** The input of a field with one line of text; an empty one has no value. Shows the example of the schema where no placeholder is given. */
function FieldInput({ field: { id, value, onChange, required, ...field }, ...props }: FieldInputProps) {
  const { schema, aria } = useField(id, field.schema);
  return (
    <input
      id={id}
      className="input"
      autoComplete="off"
      placeholder={exampleOf(schema)}
      {...props}
      value={value ?? ''}
      aria-required={required}
      {...aria}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

/** What may be there, where the schema has an example. */
function exampleOf({ examples }: SchemaNode): string {
  const [example] = examples ?? [];
  return typeof example === 'string' || typeof example === 'number' ? `for example ${example}` : '';
}

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

/** Text that needs several lines on the screen, and is one line in the file: Enter is a space. */
export function Lines({ id, value, onChange, required, ...props }: WidgetProps) {
  const { schema, aria } = useField(id, props.schema);
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

export function Words(field: WidgetProps) {
  const { pattern } = field.schema as SchemaNode;
  return <FieldInput field={field} type={pattern?.startsWith('^\\+') ? 'tel' : 'text'} />;
}

export function Link(field: WidgetProps) {
  const list = useId();
  return (
    <>
      <FieldInput field={field} list={list} placeholder="/address of a page" />
      <AddressList id={list} />
    </>
  );
}

/** A day as text, so that one which is written otherwise is seen and can be fixed; the browser's calendar is beside it. */
export function Day(field: WidgetProps) {
  const { value, onChange } = field;
  const { today } = useEditor().state;
  const calendar = useRef<HTMLInputElement>(null);
  const words = dayInWords(String(value ?? ''), today);
  return (
    <>
      <div className="with-button">
        <FieldInput field={field} inputMode="numeric" placeholder="year-month-day" />
        <input
          ref={calendar}
          className="calendar"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={words ? String(value) : ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
        <Button label="Calendar" kind="plain small" onClick={() => calendar.current?.showPicker()} />
      </div>
      {words && <p className="muted">{words}</p>}
    </>
  );
}

/** The name of a picture or of a file to download; a picture is shown, and can be chosen or brought along. */
export function FileName(field: WidgetProps) {
  const { value, onChange } = field;
  const schema = field.schema as SchemaNode;
  const [isPicking, setIsPicking] = useState(false);
  const { pictures, downloads } = useEditor().state;
  const list = useId();
  const isPicture = schema['x-file'] === 'images/';
  return (
    <div className="file-name">
      {isPicture && value && <img src={IMAGES_PREFIX + value} alt="" />}
      <FieldInput field={field} list={list} />
      <datalist id={list}>
        {(isPicture ? pictures.map(({ file }) => file) : downloads).map((file) => (
          <option key={file} value={file} />
        ))}
      </datalist>
      {isPicture && <Button label={value ? 'Another picture' : 'Choose a picture'} kind="small" onClick={() => setIsPicking(true)} />}
      {isPicking && (
        <PicturePicker
          endings={schema['x-file-endings']}
          onClose={() => setIsPicking(false)}
          onChosen={(file) => {
            onChange(file);
            setIsPicking(false);
          }}
        />
      )}
    </div>
  );
}

export function TextOrNumberField({ fieldPathId, formData, onChange, schema }: FieldProps) {
  const { $id: id, path } = fieldPathId;
  const { aria } = useField(id, schema);
  const change = (text: string) => onChange(text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : text, path, undefined, id);
  return <input id={id} className="input" value={String(formData ?? '')} {...aria} onChange={(event) => change(event.target.value)} />;
}

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

/** Yes or no. An optional one that is as it is without being set is left out of the file. */
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
