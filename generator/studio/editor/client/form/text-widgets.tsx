import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { IMAGES_PREFIX } from '../../api.ts';
import { AddressList, Button } from '../parts.tsx';
import { PicturePicker } from '../pictures/pictures.tsx';
import { useEditor } from '../server.ts';
import { useField } from './field-template.tsx';
import type { SchemaNode } from './schema.ts';
import { dayInWords } from './values.ts';

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

/** What may stand there, where the schema has an example. */
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

/** A day as text, so that one which is written otherwise is seen and can be mended; the browser's calendar stands beside it. */
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
