import type { AdminProblem, Done } from '../../api.ts';
import { fileHref } from '../route.ts';
import { findEntry, useEditor } from '../server/editor-context.ts';

interface WhatItDoesProps {
  trial?: Done | undefined;
  failure?: string | undefined;
  /** Places that stand in the way. */
  problems?: readonly AdminProblem[];
}

/** What something would change, a line each place, or why it cannot be done and where. */
export function WhatItDoes({ trial, failure, problems = [] }: WhatItDoesProps) {
  const { groups } = useEditor().state;
  const places = [
    ...new Map(problems.flatMap((one) => (one.path === undefined ? [] : [[`${one.path} ${one.field}`, one] as const]))).values(),
  ];
  return (
    <div role="status">
      {failure !== undefined && (
        <div className="notice bad">
          <p>{failure}</p>
          {places.length > 0 && (
            <ul>
              {places.map(({ path = '', field, line }) => (
                <li key={`${path}${field}${line}`}>
                  <a href={fileHref(path, field)}>{findEntry(groups, path)?.entry.title ?? path}</a>
                  {line !== undefined && (
                    <span className="muted">
                      {' '}
                      {path}:{line}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {trial && (
        <div className="notice">
          <p>{trial.lines.length === 0 ? 'Nothing else changes.' : 'This changes:'}</p>
          <ul>
            {trial.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
