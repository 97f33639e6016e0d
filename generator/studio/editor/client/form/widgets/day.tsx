import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { useEditor } from '../../server/editor-context.ts';
import { dayInWords } from './day-in-words.ts';
import { FieldInput } from './field-input.tsx';

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
        <button type="button" className="button plain small" onClick={() => calendar.current?.showPicker()}>
          Calendar
        </button>
      </div>
      {words && <p className="muted">{words}</p>}
    </>
  );
}
