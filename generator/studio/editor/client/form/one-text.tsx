import type { FieldProps } from '@rjsf/utils';
import { useFieldAria } from '../entry/problems-context.ts';

/** A value that is a number or words: digits alone are a number. */
export function OneText({ fieldPathId, formData, onChange, schema }: FieldProps) {
  const { $id: id, path } = fieldPathId;
  const aria = useFieldAria(id, Boolean(schema.description));
  const change = (text: string) => onChange(text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : text, path, undefined, id);
  return <input id={id} className="input" value={String(formData ?? '')} {...aria} onChange={(event) => change(event.target.value)} />;
}
