import { diffComm } from 'node-diff3';
import type { ReactNode } from 'react';
import type { SchemaNode } from '../../api.ts';
import { childNode, labelFromName, listOf } from '../form/schema.ts';
import { Button } from '../parts.tsx';
import type { Conflict, Side } from './merge-values.ts';
import { fieldLabel } from './problems.tsx';

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  schema: SchemaNode;
  /** Decides a conflict for one side; without one, all of them. */
  onDecide: (side: Side, conflict?: Conflict) => void;
}

/** Moves to the conflicts, if there are any. */
export function focusConflicts(): void {
  document.getElementById('conflicts')?.focus();
}

/** The conflicts of a file, each with both versions side by side and the words in which they differ marked. */
export function ConflictPanel({ conflicts, schema, onDecide }: ConflictPanelProps) {
  return (
    <section className="notice bad" aria-labelledby="conflict" id="conflicts" tabIndex={-1}>
      <h2 id="conflict">Someone else changed this too</h2>
      <p>Their other changes are already in the form. Choose a version below; until then nothing is saved. Undo reverses a choice.</p>
      <ul className="conflicts">
        {conflicts.map((conflict) => {
          const label = conflictLabel(schema, conflict);
          const [theirs, mine] = markDifferences(valueText(conflict.theirs), valueText(conflict.mine));
          const choose = (side: Side, words: string) => (
            <Button label={words} about={`: ${label}`} kind="small" onClick={() => onDecide(side, conflict)} />
          );
          return (
            <li key={`${conflict.path.join('.')} ${conflict.part}`}>
              <h3>{label}</h3>
              <div className="versions">
                <div>
                  <h4>Theirs, saved</h4>
                  <p className="version">{theirs}</p>
                  {choose('theirs', 'Use theirs')}
                </div>
                <div>
                  <h4>Yours, not saved</h4>
                  <p className="version">{mine}</p>
                  {choose('mine', 'Keep mine')}
                </div>
              </div>
              {canKeepBoth(schema, conflict) && choose('both', 'Keep both, theirs first')}
            </li>
          );
        })}
      </ul>
      {conflicts.length > 1 && (
        <p className="row">
          <Button label="Use theirs for all" onClick={() => onDecide('theirs')} />
          <Button label="Keep mine for all" onClick={() => onDecide('mine')} />
        </p>
      )}
    </section>
  );
}

function conflictLabel(schema: SchemaNode, { path: [root, ...field], part }: Conflict): string {
  const label = root === 'fields' ? fieldLabel(schema, field.join('.')) : root === 'body' ? 'Text' : 'The whole page as text';
  return part === undefined ? label : `${label}, change ${part + 1}`;
}

/** Whether both versions can be kept: of some lines of a text or items of a list, if neither is empty and the list may get longer. */
export function canKeepBoth(schema: SchemaNode, { path: [root, ...field], part, theirs, mine }: Conflict): boolean {
  if (part === undefined || [theirs, mine].some((value) => valueText(value) === EMPTY)) return false;
  const nodeOf = (node: SchemaNode, name: string) => childNode(listOf(node) ?? node, name) ?? {};
  const list = root === 'fields' && listOf(field.reduce(nodeOf, schema));
  return !list || list.maxItems === undefined || list.minItems !== list.maxItems;
}

const EMPTY = '(empty)';

/** Returns a value as text: items of lists and fields of groups on their own lines. */
export function valueText(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return EMPTY;
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${labelFromName(name)}: ${valueText(inner)}`)
    .join('\n');
}

/** Returns two texts with the words marked that only one of them has. */
function markDifferences(one: string, other: string): [ReactNode[], ReactNode[]] {
  const [words = [], otherWords = []] = [one, other].map((text) => text.split(/(?<=\s)/));
  const parts = diffComm(words, otherWords);
  const side = (own: 'buffer1' | 'buffer2') =>
    parts.map((part, index) => {
      if ('common' in part) return part.common.join('');
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
      return part[own].length > 0 && <mark key={index}>{part[own].join('')}</mark>;
    });
  return [side('buffer1'), side('buffer2')];
}
