import { useState } from 'react';
import { ADMIN_API, type ContentGroup, type NewRequest } from '../../api.ts';
import { ProblemsContext, problemsByField } from '../entry/problems.tsx';
import { ClosedDayDialog } from '../form/closed-day.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { Dialog } from '../parts.tsx';
import { adminFileHref, goTo } from '../route.ts';
import { useChange } from './change.tsx';

type Create = NonNullable<ContentGroup['create']>;

/** Asked for only if the title has no letters for an address. */
const NAME = { type: 'string', title: 'Name in the address', description: 'Lowercase letters and hyphens, such as my-page.' };

interface NewDialogProps {
  create: Create;
  onClose: () => void;
}

/** Asks for the first values of a new entry, creates it and opens its form; a closed day has its own dialog. */
export function NewDialog({ create, onClose }: NewDialogProps) {
  return create.kind === 'closure' ? <ClosedDayDialog onClose={onClose} /> : <NewFileDialog create={create} onClose={onClose} />;
}

function NewFileDialog({ create, onClose }: NewDialogProps) {
  const [fields, setFields] = useState<Record<string, unknown>>({});
  const what = create.one.toLowerCase();
  const { refused, act } = useChange<{ path: string; field?: string }>(ADMIN_API.new, ({ path, field }) => {
    onClose();
    goTo(adminFileHref(path, field));
  });
  const { failure, problems = [] } = refused;
  const asksName = 'name' in fields || problems.some(({ field }) => field === 'name');
  const { properties, required = [] } = create.fields;
  const schema = asksName
    ? { ...create.fields, required: [...required, 'name'], properties: { ...properties, name: NAME } }
    : create.fields;
  const placed = problemsByField(problems, undefined, schema);
  // The form has the fields of the kind; the server validates their values.
  const request: NewRequest = { kind: create.kind, fields: fields as NewRequest['fields'] };
  return (
    <Dialog
      title={`New ${what}`}
      onClose={onClose}
      action={{ label: 'Create' }}
      onSubmit={() => act(request, `New ${what} created. Undo removes it.`)}
    >
      <ProblemsContext value={placed}>
        <EntryForm key={String(asksName)} schema={schema} fields={fields} onChange={setFields} />
      </ProblemsContext>
      <p role="alert">
        {failure && <span className="failure">{placed.size > 0 && !placed.has('') ? 'Fix the marked fields above.' : failure}</span>}
      </p>
    </Dialog>
  );
}
