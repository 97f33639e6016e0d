import { groupBy } from '../../../../shared/collections.ts';
import type { AdminProblem } from '../../api.ts';
import { fileHref } from '../route.ts';
import { findEntry, useEditor } from '../server/editor-context.ts';

const MAX_FILES = 5;

/** Errors of other files: the first of each, with the way there. */
export function Elsewhere({ problems }: { problems: readonly AdminProblem[] }) {
  const { groups } = useEditor().state;
  const files = [...groupBy(problems, ({ path, file }) => path ?? file)];
  return (
    <>
      {files.slice(0, MAX_FILES).map(([name, [first, ...more]]) => (
        <li key={name}>
          {first?.path === undefined ? (
            name
          ) : (
            <a href={fileHref(first.path, first.field)}>{findEntry(groups, first.path)?.entry.title ?? name}</a>
          )}
          : {first?.message} {first?.hint && <span className="hint">{first.hint}</span>}
          {more.length > 0 && ` And ${more.length} more there.`}
        </li>
      ))}
      {files.length > MAX_FILES && <li>And {files.length - MAX_FILES} more files: see the overview.</li>}
    </>
  );
}
