import { useState } from 'react';
import { Button } from '../parts.tsx';
import { OVERVIEW_HREF } from '../route.ts';
import { useEditor } from '../server.ts';
import { valueText } from './conflict-panel.tsx';
import type { OtherVersion } from './edit-session.ts';
import { isSameData, type Values } from './merge-values.ts';
import { fieldLabel } from './problems.tsx';
import type { KeptSlot, KeptWork } from './unsaved-work.ts';

function timeInWords(time: string): string {
  return new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** A notice that unsaved work was restored, with a button to discard it. */
export function KeptNotice({ since, onDiscard }: { since: string; onDiscard: () => void }) {
  return (
    <div className="notice row">
      <p>We restored your unsaved work from {timeInWords(since)}.</p>
      <Button label="Discard" kind="small" onClick={onDiscard} />
    </div>
  );
}

interface OtherVersionsProps {
  others: readonly OtherVersion[];
  onTake: (slot: KeptSlot) => void;
  onRemove: (slot: KeptSlot) => void;
}

/** Notices about unsaved work on the same page in other tabs: still open ones, and versions that closed tabs have left. */
export function OtherVersions({ others, onTake, onRemove }: OtherVersionsProps) {
  const closed = others.filter(({ isOpen }) => !isOpen);
  return (
    <>
      {closed.length < others.length && (
        <p className="notice">This page also has unsaved changes in another tab. When it is saved there, the changes appear here too.</p>
      )}
      {closed.map((slot) => (
        <div key={slot.tab} className="notice">
          <p>There is another unsaved version of this page, from {timeInWords(slot.work.at)}:</p>
          <ChangedWords work={slot.work} />
          <div className="row">
            <Button label="Open that version" kind="small" onClick={() => onTake(slot)} />
            <DiscardButton onDiscard={() => onRemove(slot)} />
          </div>
        </div>
      ))}
    </>
  );
}

/** The page of a file that was removed or renamed: unsaved work on it can be read and copied. */
export function MissingPage({ work, isKept, onDiscard }: { work: KeptWork | undefined; isKept: boolean; onDiscard: () => void }) {
  return (
    <div className="notice bad">
      <p>This page was removed or renamed.</p>
      {work ? (
        <>
          <p>
            You had changes here that were not saved. They stay{' '}
            {isKept ? 'in this browser until you discard them' : 'here until you close this tab'}. Copy what you still need:
          </p>
          <ChangedWords work={work} />
          <DiscardButton onDiscard={onDiscard} />
        </>
      ) : (
        <p>
          <a href={OVERVIEW_HREF}>Overview</a>
        </p>
      )}
    </div>
  );
}

/** A button that asks again before it discards words that exist nowhere else. */
function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) return <Button label="Discard" kind="small" onClick={() => setIsAsking(true)} />;
  return <Button label="Discard this text for good" kind="small danger" onClick={onDiscard} />;
}

/** The values that unsaved work has changed, each with a button to copy it. */
function ChangedWords({ work: { base, mine } }: { work: KeptWork }) {
  const { say } = useEditor();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    say('Copied.');
  };
  return (
    <ul className="changed-words">
      {changedValues(base, mine).map(({ label, text }) => (
        <li key={label}>
          <h2 className="label">{label}</h2>
          <p className="version">{text}</p>
          <Button label="Copy" about={`: ${label}`} kind="plain small" onClick={() => copy(text)} />
        </li>
      ))}
    </ul>
  );
}

function changedValues(base: Values, mine: Values): { label: string; text: string }[] {
  const labels: [label: string, before: unknown, now: unknown][] = [
    ...Object.keys({ ...base.fields, ...mine.fields }).map((name): [string, unknown, unknown] => {
      return [fieldLabel({}, name), base.fields[name], mine.fields[name]];
    }),
    ['Text', base.body, mine.body],
    ['The whole page as text', base.text, mine.text],
  ];
  return labels.flatMap(([label, before, now]) => (isSameData(before, now) ? [] : [{ label, text: valueText(now) }]));
}
