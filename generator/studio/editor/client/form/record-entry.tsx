import { ADDITIONAL_PROPERTY_FLAG, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import { useId } from 'react';

/** An entry of a group whose names are free, such as the sets of hours: with its name, and a button that removes it. */
export function RecordEntry({ schema, label, children, onKeyRenameBlur, onRemoveProperty }: WrapIfAdditionalTemplateProps) {
  const id = useId();
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return <>{children}</>;
  return (
    <div className="record-entry">
      <div className="row">
        <label htmlFor={id}>Name</label>
        <input id={id} className="input" defaultValue={label} onBlur={onKeyRenameBlur} />
        <button type="button" className="button plain small" onClick={onRemoveProperty}>
          Remove<span className="hidden-text">: {label}</span>
        </button>
      </div>
      {children}
    </div>
  );
}
