import { useMemo, useState } from 'react';
import { ADMIN_API, type ContentGroup, type NewRequest } from '../../api.ts';
import { ProblemsContext, placeProblems } from '../entry/problems.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { rootNode } from '../form/schema.ts';
import { Button, Dialog } from '../parts.tsx';
import { fileHref, goTo } from '../route.ts';
import { useChange } from './change.tsx';

export function NewDialog({ create, onClose }: { create: NonNullable<ContentGroup['create']>; onClose: () => void }) {
  const [fields, setFields] = useState<Record<string, unknown>>({});
  const what = create.one.toLowerCase();
  const { failure, problems, act } = useChange<{ path: string; field?: string }>(ADMIN_API.new, ({ path, field }) => {
    onClose();
    goTo(fileHref(path, field));
  });
  const schema = useMemo(() => rootNode(create.fields), [create.fields]);
  // Problems of a file that is not there yet name none.
  const placed = useMemo(() => {
    const ofForm = problems.map((one) => ({ ...one, path: '' }));
    return placeProblems(ofForm, '', { schema });
  }, [problems, schema]);
  // The schema of the kind says which fields there are; the server looks at what they hold.
  const request: NewRequest = { kind: create.kind, fields: fields as NewRequest['fields'] };
  const make = () => act(request, `New ${what} made. Undo takes it back.`);
  const actions = <Button label="Make it" kind="main" onClick={make} />;
  return (
    <Dialog title={`New ${what}`} onClose={onClose} actions={actions}>
      <ProblemsContext value={placed}>
        <EntryForm schema={schema} fields={fields} onChange={setFields} idPrefix="n" />
      </ProblemsContext>
      <p role="alert">
        {failure && <span className="failure">{placed.size > 0 && !placed.has('') ? 'Look at what is marked above.' : failure}</span>}
      </p>
    </Dialog>
  );
}
