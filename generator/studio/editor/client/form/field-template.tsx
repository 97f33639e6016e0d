import type { FieldPathId, FieldTemplateProps } from '@rjsf/utils';
import { use } from 'react';
import { fieldOfId, ProblemList, useProblemsOf } from '../entry/problems.tsx';
import { Button } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { FormContext, isShort, type SchemaNode, spelledOut } from './schema.ts';
import { suggestedValue, switchWords } from './values.ts';

const OWN_NAME = ['many', 'pictureChoice', 'switch'];

const NOWHERE = ':nowhere';

const TYPED = ['words', 'lines'];

/** A field: its name, what it is for, the control, and what is wrong. Lists and groups bring names of their own. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, children, formData, onChange, fieldPathId, hidden, registry } = props;
  const schema = props.schema as SchemaNode;
  const widget = String(props.uiSchema?.['ui:widget'] ?? '');
  // Those of the whole stand above the form.
  const problems = useProblemsOf(fieldOfId(id) || NOWHERE);
  if (hidden) return null;
  const isGroup = schema.type === 'object' || (schema.type === 'array' && widget !== 'many');
  const use = (suggestion: string) => {
    onChange(suggestedValue(suggestion, schema), fieldPathId.path, undefined, id);
    // Its button goes with the problem.
    document.getElementById(id)?.focus();
  };
  const list = <ProblemList id={`${id}.problems`} problems={problems} {...(!isGroup && { onUse: use })} />;
  const { WrapIfAdditionalTemplate } = registry.templates;
  const content = isGroup ? (
    <div className="group" id={id}>
      {list}
      {children}
    </div>
  ) : (
    <div className={isShort(schema) ? 'field short' : 'field'}>
      {!OWN_NAME.includes(widget) && (
        <div className="field-name">
          <label htmlFor={id}>{fieldHeading(label, schema)}</label>
          {!required && <span className="muted">optional</span>}
          {TYPED.includes(widget) && <LetterCount schema={schema} value={formData} />}
        </div>
      )}
      {children}
      {schema.description && (
        <p className="muted" id={`${id}.about`}>
          {schema.type === 'boolean' ? switchWords(schema.description) : schema.description}
        </p>
      )}
      {list}
    </div>
  );
  return <WrapIfAdditionalTemplate {...props}>{content}</WrapIfAdditionalTemplate>;
}
/** The schema of a field, and what its control says of itself: description and problems. */
export function useField(id: string, given: object) {
  const schema = given as SchemaNode;
  const problems = useProblemsOf(fieldOfId(id));
  const about = [problems.length > 0 && `${id}.problems`, schema.description !== undefined && `${id}.about`].filter(Boolean).join(' ');
  const aria = {
    ...(about && { 'aria-describedby': about }),
    ...(problems.some(({ severity }) => severity === 'error') && { 'aria-invalid': true }),
  };
  return { schema, aria };
}
/** rjsf names what has no title after its key. */
export function fieldHeading(label: string, { title }: SchemaNode): string {
  return title ?? spelledOut(label.replace(/-(\d+)$/, ' $1'));
}

function LetterCount({ schema: { maxLength, type }, value }: { schema: SchemaNode; value: unknown }) {
  if (type !== 'string' || maxLength === undefined) return null;
  const { length } = [...String(value ?? '')];
  return (
    <span className={length > maxLength ? 'letters over' : 'letters'}>
      {length} of {maxLength} characters
    </span>
  );
}

export function LeaveOut({ name, path }: { name: string; path: FieldPathId['path'] }) {
  const { leaveOut } = use(FormContext);
  const { say } = useEditor();
  const keys = path.filter((key) => typeof key === 'string');
  // The form of an entry of a list removes the entry.
  if (keys.length < path.length) return null;
  const act = (button: HTMLElement) => {
    button.closest('details')?.querySelector('summary')?.focus();
    leaveOut(keys);
    say(`${name} was left out. Undo brings it back.`);
  };
  return <Button label="Leave this out" about={`: ${name}`} kind="plain small" onClick={({ currentTarget }) => act(currentTarget)} />;
}
