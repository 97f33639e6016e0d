import type { FormProps } from '@rjsf/core';
import { ArrayItemTemplate } from './array-item.tsx';
import { ArrayTemplate } from './array-template.tsx';
import { FieldTemplate } from './field-template.tsx';
import { Nothing } from './nothing.tsx';
import { ObjectTemplate } from './object-template.tsx';
import { RecordEntry } from './record-entry.tsx';

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
