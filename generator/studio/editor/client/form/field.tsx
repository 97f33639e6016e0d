import type { AdminProblem, SchemaNode } from '../../api.ts';
import { ProblemList } from '../entry/problems.tsx';
import { useEditor } from '../server.ts';
import { controlOf, helpOf, isShort } from './schema.ts';
import { fieldText, suggestedValue } from './values.ts';
import { CONTROLS, type ControlProps, OWN_NAME } from './widgets.tsx';

/** Returns the problem of a field that a form finds without the server. */
export function mistakeOf(message: string | false | undefined): AdminProblem[] {
  return message ? [{ file: '', rule: 'missing-field', severity: 'error', message }] : [];
}

interface SimpleFieldProps extends Omit<ControlProps, 'aria' | 'isRequired'> {
  isRequired?: boolean;
  problems: readonly AdminProblem[];
}

/** A field with one control: its label, description and problems. */
export function SimpleField({ problems, isRequired = false, ...field }: SimpleFieldProps) {
  const { id, schema, name, value, onChange } = field;
  const help = helpOf(schema);
  const control = controlOf(schema, useEditor().state.choices) ?? 'words';
  const takeSuggestion = (suggestion: string) => {
    onChange(suggestedValue(suggestion, schema));
    // The button with the focus disappears with the problem.
    document.getElementById(id)?.focus();
  };
  const about = [problems.length > 0 && `${id}.problems`, help && `${id}.about`].filter(Boolean).join(' ');
  const aria = {
    ...(about && { 'aria-describedby': about }),
    ...(problems.some(({ severity }) => severity === 'error') && { 'aria-invalid': true }),
  };
  const Control = CONTROLS[control];
  return (
    <div className={isShort(schema, control) ? 'field short' : 'field'}>
      {!OWN_NAME.has(control) && (
        <div className="field-name">
          <label htmlFor={id}>{name}</label>
          {!isRequired && <span className="muted">optional</span>}
          {(control === 'words' || control === 'lines') && <CharacterCount schema={schema} value={value} />}
        </div>
      )}
      <Control {...field} isRequired={isRequired} aria={aria} />
      {help && (
        <p className="muted" id={`${id}.about`}>
          {help}
        </p>
      )}
      <ProblemList id={`${id}.problems`} problems={problems} onUse={takeSuggestion} />
    </div>
  );
}

function CharacterCount({ schema: { maxLength }, value }: { schema: SchemaNode; value: unknown }) {
  if (maxLength === undefined) return null;
  const { length } = [...fieldText(value)];
  return (
    <span className={length > maxLength ? 'letters over' : 'letters'}>
      {length} of {maxLength} characters
    </span>
  );
}
