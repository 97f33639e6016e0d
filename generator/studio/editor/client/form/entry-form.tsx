import Form from '@rjsf/core';
import { deepEquals, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import { withFieldValue } from '../entry/merge-values.ts';
import { FIELD_ID } from '../entry/problems.tsx';
import type { SchemaNode } from './schema.ts';
import { FormContext, formSchema, uiSchemaOf, validator } from './schema.ts';
import { formTemplates } from './templates.tsx';
import { cleanFields, fields as customFields, shownFields } from './values.ts';
import { widgets } from './widgets.ts';
import './form.css';
import './widgets/widgets.css';
import './sections.css';
import './items.css';

interface EntryFormProps {
  schema: SchemaNode;
  fields: Record<string, unknown>;
  /** What stands between the plain fields and the groups: the editor of the text. */
  body?: ReactNode;
  /** With the field that was changed. */
  onChange: (fields: Record<string, unknown>, what: string) => void;
  /** Before the path of a field in ids, where a page has two forms. */
  idPrefix?: string;
}

/** Nothing is filled in that nobody has typed. */
const AS_IT_IS = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' }, constAsDefaults: 'never' } as const;

/** The form of the fields of a file, made from their schema. */
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
        templates={formTemplates}
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
