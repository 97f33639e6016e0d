import type { SchemaNode } from '../form/schema.ts';
import type { Conflict } from './merge-values.ts';
import { fieldWords } from './problems.tsx';

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  schema: SchemaNode;
  /** Takes theirs in one place; without one, keeps mine in all that are left. */
  onDecide: (conflict?: Conflict) => void;
}

/** What two people have changed in different ways, to be decided place by place before anything is saved. */
export function ConflictPanel({ conflicts, schema, onDecide }: ConflictPanelProps) {
  return (
    <section className="notice bad" aria-labelledby="conflict">
      <h2 id="conflict">Somebody else has changed this too</h2>
      <p>What only they have changed is taken over already. Decide the rest; nothing is saved before, and Undo takes a choice back.</p>
      <ul className="conflicts">
        {conflicts.map((conflict) => (
          <li key={conflict.path.join('.')}>
            <h3>{placeWords(schema, conflict.path)}</h3>
            <dl>
              <dt>Theirs, saved</dt>
              <dd>{valueWords(conflict.theirs)}</dd>
              <dt>Yours</dt>
              <dd>{valueWords(conflict.mine)}</dd>
            </dl>
            <button type="button" className="button small" onClick={() => onDecide(conflict)}>
              Take theirs
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="button main" onClick={() => onDecide()}>
          {conflicts.length === 1 ? 'Keep mine' : 'Keep mine in all of these'}
        </button>
      </p>
    </section>
  );
}

function placeWords(schema: SchemaNode, [part, ...field]: readonly string[]): string {
  if (part !== 'fields') return part === 'body' ? 'Text' : 'The file';
  return fieldWords(schema, field.join('.'));
}

function valueWords(value: unknown): string {
  if (value === undefined || value === '') return '(nothing)';
  if (Array.isArray(value)) return value.map(valueWords).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueWords).join(', ');
  return String(value);
}
