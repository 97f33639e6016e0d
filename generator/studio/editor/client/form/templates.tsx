import type { FormProps } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import { useFieldAria } from '../entry/problems.tsx';
import { ArrayItemTemplate, ArrayTemplate, RecordEntry } from './array-template.tsx';
import { FieldTemplate } from './field-template.tsx';
import { ObjectTemplate } from './object-template.tsx';

/** How the parts of the form look. Labels, descriptions and problems stand in `FieldTemplate`. */
export const formTemplates: NonNullable<FormProps['templates']> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  WrapIfAdditionalTemplate: RecordEntry,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};

/** In the place of parts of rjsf that stand elsewhere here. */
function Nothing() {
  return null;
}

/** A value that is a number or words: digits alone are a number. */
export function OneText({ fieldPathId, formData, onChange, schema }: FieldProps) {
  const { $id: id, path } = fieldPathId;
  const aria = useFieldAria(id, Boolean(schema.description));
  const change = (text: string) => onChange(text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : text, path, undefined, id);
  return <input id={id} className="input" value={String(formData ?? '')} {...aria} onChange={(event) => change(event.target.value)} />;
}
