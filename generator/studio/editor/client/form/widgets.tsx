import { type ComponentProps, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { readTime } from '../../../../shared/written-time.ts';
import { pictureUrl, type SchemaNode } from '../../api.ts';
import { AddressList, Button } from '../parts.tsx';
import { PicturePicker } from '../pictures/pictures.tsx';
import { useEditor } from '../server.ts';
import { type ControlName, choicesOf } from './schema.ts';
import { blankOf, dayInWords, exampleOf, fieldText, shownTime, unsetSwitch } from './values.ts';

export interface ControlProps {
  id: string;
  schema: SchemaNode;
  name: string;
  value: unknown;
  isRequired: boolean;
  /** ARIA attributes that refer to the description and the problems. */
  aria: object;
  onChange: (value: unknown) => void;
}

type FieldInputProps = { field: ControlProps } & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'list' | 'placeholder' | 'onBlur'>;

/** An input with one line of text; an empty one has no value. By default, its placeholder is the example of the schema. */
function FieldInput({ field, ...props }: FieldInputProps) {
  const { schema, value, onChange } = field;
  return (
    <input
      {...inputProps(field)}
      autoComplete="off"
      {...props}
      placeholder={blankOf(value) ?? props.placeholder ?? placeholderOf(schema)}
      value={fieldText(value)}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

function inputProps({ id, isRequired, aria }: ControlProps) {
  return { id, className: 'input', 'aria-required': isRequired, ...aria };
}

function placeholderOf(schema: SchemaNode): string {
  const example = exampleOf(schema);
  return typeof example === 'string' || typeof example === 'number' ? `for example ${example}` : '';
}

/** A number; other text is kept as text, so that the problem can be shown. */
function NumberInput(field: ControlProps) {
  const { schema, value, onChange } = field;
  // Keeps `33.` while someone types `33.7`.
  const [typed, setTyped] = useState(fieldText(value));
  const shown = numberOf(typed) === value ? typed : value;
  const change = (text: unknown) => {
    setTyped(fieldText(text));
    onChange(numberOf(fieldText(text)));
  };
  return <FieldInput field={{ ...field, value: shown, onChange: change }} inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'} />;
}

function numberOf(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  return /^-?\d+(\.\d*)?$/.test(text.trim()) ? Number(text) : text;
}

/** Text that is several lines on the screen but one line in the file: Enter and pasted line ends become spaces. */
function Lines(field: ControlProps) {
  const { schema, value, onChange } = field;
  const { maxLength = Number.POSITIVE_INFINITY } = schema;
  const had = fieldText(value).includes('\n');
  const inOneLine = (text: string) => (had ? text : text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' '));
  const insert = (event: SyntheticEvent, text: string) => {
    if (had) return;
    event.preventDefault();
    // Unlike a change of the value, this keeps the caret and can be undone with Ctrl+Z.
    document.execCommand('insertText', false, text);
  };
  return (
    <textarea
      {...inputProps(field)}
      rows={maxLength <= 200 ? 2 : 3}
      placeholder={blankOf(value) ?? placeholderOf(schema)}
      value={fieldText(value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && insert(event, ' ')}
      onPaste={(event) => insert(event, inOneLine(event.clipboardData.getData('text/plain')))}
      onChange={(event) => onChange(inOneLine(event.target.value) || undefined)}
    />
  );
}

function Words(field: ControlProps) {
  return <FieldInput field={field} type={field.schema.pattern?.startsWith('^\\+') ? 'tel' : 'text'} />;
}

/** A time as patients see it, `8:30 AM`, which can be typed in any usual way; other text is kept, so that the problem can be shown. */
function TimeInput(field: ControlProps) {
  const { schema, value, onChange } = field;
  const [typed, setTyped] = useState<string>();
  const change = (text: unknown) => {
    setTyped(fieldText(text));
    onChange(readTime(fieldText(text), schema['x-after'] ?? EARLIEST) ?? text);
  };
  return (
    <FieldInput
      field={{ ...field, value: typed ?? shownTime(fieldText(value)), onChange: change }}
      placeholder="8:30 AM"
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Offices open later, so an earlier time that is typed without am or pm is in the afternoon. */
export const EARLIEST = '05:59';

function Link(field: ControlProps) {
  const list = useId();
  return (
    <>
      <FieldInput field={field} list={list} placeholder="for example /contact-us" />
      <AddressList id={list} />
    </>
  );
}

/** A day as text, so that an invalid one is visible and can be fixed, with a button for the calendar of the browser. */
function Day(field: ControlProps) {
  const { value, onChange } = field;
  const { today } = useEditor().state;
  const calendar = useRef<HTMLInputElement>(null);
  const words = dayInWords(fieldText(value), today);
  return (
    <>
      <div className="with-button">
        <FieldInput field={field} inputMode="numeric" placeholder={`for example ${today}`} />
        <input
          ref={calendar}
          className="calendar"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={words ? fieldText(value) : ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
        <Button label="Calendar" kind="plain small" onClick={() => calendar.current?.showPicker()} />
      </div>
      {words && <p className="muted">{words}</p>}
    </>
  );
}

/** The name of a picture or of a file to download; a picture is shown, and can be chosen or uploaded. */
function FileName(field: ControlProps) {
  const { schema, onChange } = field;
  const file = fieldText(field.value);
  const [isPicking, setIsPicking] = useState(false);
  const { pictures, downloads } = useEditor().state;
  const list = useId();
  const isPicture = schema['x-file'] === 'images/';
  return (
    <div className="file-name">
      {isPicture && file && <img src={pictureUrl(file)} alt="" />}
      <FieldInput field={field} list={list} />
      <datalist id={list}>
        {(isPicture ? pictures.map((picture) => picture.file) : downloads).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {isPicture && <Button label={file ? 'Change picture' : 'Choose a picture'} kind="small" onClick={() => setIsPicking(true)} />}
      {isPicking && (
        <PicturePicker
          endings={schema['x-file-endings']}
          onClose={() => setIsPicking(false)}
          onChosen={(chosen) => {
            onChange(chosen);
            setIsPicking(false);
          }}
        />
      )}
    </div>
  );
}

function ChoiceSelect(field: ControlProps) {
  const { schema, value, isRequired, onChange } = field;
  const choices = choicesOf(schema, useEditor().state.choices) ?? [];
  const isUnknown = value !== undefined && !choices.some((choice) => choice.value === String(value));
  return (
    <select {...inputProps(field)} value={fieldText(value)} onChange={(event) => onChange(event.target.value || undefined)}>
      {(!isRequired || value === undefined) && <option value="">{isRequired ? 'Choose …' : 'None'}</option>}
      {isUnknown && <option value={String(value)}>{String(value)} (not found)</option>}
      {choices.map(({ value: one, label }) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Many({ id, schema, name, value, aria, onChange }: ControlProps) {
  const choices = choicesOf(schema.items ?? {}) ?? [];
  const chosen: string[] = Array.isArray(value) ? value : [];
  const toggle = (one: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== one);
    const now = isChosen ? [...others, one] : others;
    const order = choices.map((choice) => choice.value);
    const isLeftOut = now.length === 0 && schema.minItems;
    onChange(isLeftOut ? undefined : now.sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  };
  return (
    <fieldset className="many" id={id} {...aria}>
      <legend>{name}</legend>
      {choices.map(({ value: one, label }) => (
        <label key={one}>
          <input type="checkbox" checked={chosen.includes(one)} onChange={(event) => toggle(one, event.target.checked)} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

const FEW = 4;

/** One of several drawings or colors, shown as pictures; at first only a few of them. */
function PictureChoice({ id, schema, name, value, isRequired, aria, onChange }: ControlProps) {
  const [isAll, setIsAll] = useState(false);
  const choices = choicesOf(schema) ?? [];
  const chosen = choices.find((choice) => choice.value === value);
  const first = [...new Set([...(chosen ? [chosen] : []), ...choices])].slice(0, FEW);
  const shown = isAll || choices.length <= FEW + 1 ? choices : first;
  return (
    <fieldset className="pictures" id={id} {...aria}>
      <legend>
        {name} <span className="muted">{chosen?.label ?? (isRequired ? 'none chosen' : 'automatic')}</span>
      </legend>
      {shown.map(({ value: one, label, picture }) => (
        <label key={one} className="picture-option">
          <input type="radio" name={id} checked={one === value} onChange={() => onChange(one)} />
          {picture && <img src={picture} alt="" loading="lazy" />}
          <span className={picture ? 'hidden-text' : ''}>{label}</span>
        </label>
      ))}
      {shown.length < choices.length && <Button label={`All ${choices.length}`} kind="plain small" onClick={() => setIsAll(true)} />}
      {!isRequired && value !== undefined && <Button label="Automatic" kind="plain small" onClick={() => onChange(undefined)} />}
    </fieldset>
  );
}

/** A checkbox. An optional one with its default state is not written to the file. */
function Switch({ id, schema, name, value, isRequired, aria, onChange }: ControlProps) {
  const unset = unsetSwitch(schema);
  const change = (isOn: boolean) => onChange(isRequired || isOn !== unset ? isOn : undefined);
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        checked={typeof value === 'boolean' ? value : unset}
        {...aria}
        onChange={(event) => change(event.target.checked)}
      />
      <label htmlFor={id}>{name}</label>
    </div>
  );
}

/** Yes, no or not set, which a checkbox cannot show. */
function YesOrNo(field: ControlProps) {
  const { value, onChange } = field;
  const change = (written: string) => onChange(written === '' ? undefined : written === 'true');
  return (
    <select {...inputProps(field)} value={typeof value === 'boolean' ? String(value) : ''} onChange={(event) => change(event.target.value)}>
      <option value="">Not set</option>
      <option value="true">Yes</option>
      <option value="false">No</option>
    </select>
  );
}

/** The component of each control, by the kind of value that it edits. */
export const CONTROLS = {
  words: Words,
  lines: Lines,
  number: NumberInput,
  switch: Switch,
  yesOrNo: YesOrNo,
  day: Day,
  time: TimeInput,
  link: Link,
  choice: ChoiceSelect,
  pictureChoice: PictureChoice,
  many: Many,
  fileName: FileName,
} satisfies Record<ControlName, (props: ControlProps) => ReactNode>;

/** Controls that render the label of the field themselves. */
export const OWN_NAME: ReadonlySet<ControlName> = new Set(['many', 'pictureChoice', 'switch']);
