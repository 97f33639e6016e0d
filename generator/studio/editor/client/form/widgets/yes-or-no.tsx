import type { WidgetProps } from '@rjsf/utils';
import { useFieldAria } from '../../entry/problems-context.ts';

/** Yes, no, or nothing said: a box to tick has two of these. */
export function YesOrNo({ id, value, onChange, schema }: WidgetProps) {
  const aria = useFieldAria(id, schema.description !== undefined);
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
