import { useMemo, useState } from 'react';
import { ADMIN_API, type AdminProblem, type ContentGroup, type NewRequest } from '../../api.ts';
import { ProblemsContext, placeProblems } from '../entry/problems.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { rootNode } from '../form/schema.ts';
import { Dialog } from '../parts.tsx';
import { fileHref, goTo } from '../route.ts';
import { failureWords, postJson, problemsOf, useEditor } from '../server.ts';

interface NewDialogProps {
  create: NonNullable<ContentGroup['create']>;
  onClose: () => void;
}

interface Made {
  path: string;
  field?: string;
}

/** Asks for what a new entry cannot do without, makes it and opens it. */
export function NewDialog({ create, onClose }: NewDialogProps) {
  const { refresh, say } = useEditor();
  const [fields, setFields] = useState<Record<string, unknown>>({});
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState<readonly AdminProblem[]>([]);
  const schema = useMemo(() => rootNode(create.fields), [create.fields]);
  // Problems of a file that is not there yet name none.
  const placed = useMemo(
    () =>
      placeProblems(
        problems.map((one) => ({ ...one, path: '' })),
        '',
        { schema },
      ),
    [problems, schema],
  );
  const make = async () => {
    try {
      // The schema of the kind says which fields there are; the server looks at what they hold.
      const request: NewRequest = { kind: create.kind, fields: fields as NewRequest['fields'] };
      const { path, field } = await postJson<Made>(ADMIN_API.new, request);
      await refresh();
      onClose();
      say(`New ${create.one.toLowerCase()} made. Undo takes it back.`);
      goTo(fileHref(path, field));
    } catch (error) {
      setFailure(failureWords(error));
      setProblems(problemsOf(error));
    }
  };
  const actions = (
    <button type="button" className="button main" onClick={make}>
      Make it
    </button>
  );
  return (
    <Dialog title={`New ${create.one.toLowerCase()}`} onClose={onClose} actions={actions}>
      <ProblemsContext value={placed}>
        <EntryForm schema={schema} fields={fields} onChange={setFields} idPrefix="n" />
      </ProblemsContext>
      <p role="alert">
        {failure && <span className="failure">{placed.size > 0 && !placed.has('') ? 'Look at what is marked above.' : failure}</span>}
      </p>
    </Dialog>
  );
}
