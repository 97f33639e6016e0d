import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { useFieldAria } from '../../entry/problems-context.ts';
import { useEditor } from '../../server/editor-context.ts';
import type { SchemaNode } from '../schema-node.ts';
import { dayInWords } from './day-in-words.ts';

/** A day as text, so that one which is written otherwise is seen and can be mended; the browser's calendar stands beside it. */
export function Day({ id, value, onChange, required, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const { today } = useEditor().state;
  const aria = useFieldAria(id, schema.description !== undefined);
  const calendar = useRef<HTMLInputElement>(null);
  const words = dayInWords(String(value ?? ''), today);
  return (
    <>
      <div className="with-button">
        <input
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          placeholder="year-month-day"
          value={value ?? ''}
          aria-required={required}
          {...aria}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
        <input
          ref={calendar}
          className="calendar"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={words ? String(value) : ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
        <button type="button" className="button plain small" onClick={() => calendar.current?.showPicker()}>
          Calendar
        </button>
      </div>
      {words && <p className="muted">{words}</p>}
    </>
  );
}
