import Form, { type FormProps } from '@rjsf/core';
import { deepEquals, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import { withFieldValue } from '../entry/merge-values.ts';
import { FIELD_ID } from '../entry/problems.tsx';
import { ArrayItemTemplate, ArrayTemplate, RecordEntry } from './array-template.tsx';
import { FieldTemplate, ObjectTemplate } from './object-template.tsx';
import { FormContext, formSchema, type SchemaNode, uiSchemaOf, validator } from './schema.ts';
import { cleanFields, shownFields } from './values.ts';
import {
  ChoiceSelect,
  Day,
  FileName,
  Lines,
  Link,
  Many,
  NumberInput,
  PictureChoice,
  Switch,
  TextOrNumberField,
  Words,
  YesOrNo,
} from './widgets.tsx';
import './form.css';
import './widgets.css';
import './sections.css';
import './items.css';

const templates: NonNullable<FormProps['templates']> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  WrapIfAdditionalTemplate: RecordEntry,
  DescriptionFieldTemplate: EmptyTemplate,
  FieldErrorTemplate: EmptyTemplate,
  FieldHelpTemplate: EmptyTemplate,
};

/** Replaces parts of rjsf that FieldTemplate shows itself. */
function EmptyTemplate() {
  return null;
}

const widgets = {
  words: Words,
  lines: Lines,
  number: NumberInput,
  switch: Switch,
  day: Day,
  link: Link,
  choice: ChoiceSelect,
  pictureChoice: PictureChoice,
  many: Many,
  fileName: FileName,
  yesOrNo: YesOrNo,
};

const customFields = { textOrNumber: TextOrNumberField };

interface EntryFormProps {
  schema: SchemaNode;
  fields: Record<string, unknown>;
  /** What is between the plain fields and the groups: the editor of the text. */
  body?: ReactNode;
  onChange: (fields: Record<string, unknown>, what: string) => void;
  /** Before the path of a field in ids, where a page has two forms. */
  idPrefix?: string;
}

/** The form fills in nothing by itself. */
const AS_IT_IS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' }, constAsDefaults: 'never' } as const;

export function EntryForm({ schema, fields, body, onChange, idPrefix = FIELD_ID }: EntryFormProps) {
  const { rjsf, ui } = useMemo(() => {
    const shown = formSchema(schema);
    // Titles and marks for editors are no part of the types of rjsf.
    return { rjsf: shown as RJSFSchema, ui: { ...uiSchemaOf(shown), 'ui:submitButtonOptions': { norender: true } } as UiSchema };
  }, [schema]);
  const leaveOut = (path: readonly string[]) => onChange(withFieldValue(fields, path, undefined), [idPrefix, ...path].join('.'));
  const changed = (formData: unknown, id: string | undefined) => {
    const cleaned = cleanFields(formData as Record<string, unknown>, fields, schema);
    if (!deepEquals(cleaned, fields)) onChange(cleaned, id ?? '');
  };
  return (
    <FormContext value={{ body, schema, leaveOut }}>
      <Form
        className="form"
        tagName="div"
        schema={rjsf}
        uiSchema={ui}
        formData={shownFields(fields, schema)}
        idPrefix={idPrefix}
        idSeparator="."
        validator={validator}
        templates={templates}
        widgets={widgets}
        fields={customFields}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={AS_IT_IS}
        onChange={(event, id) => changed(event.formData, id)}
      />
    </FormContext>
  );
}
