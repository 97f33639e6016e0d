import { type ReactNode, useId, useRef, useState } from 'react';
import { useProblemCount } from '../entry/problems.tsx';
import { Button, ProblemCount } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { firstWords, shortValue } from './values.ts';

interface SectionProps {
  /** Dotted path of the field; undefined for a section of several fields. */
  field?: string;
  title: string;
  value?: unknown;
  about?: string | undefined;
  /** Depth: 1 for sections of the whole file. */
  level: number;
  /** Whether it is open at first; by default, if it has few fields. */
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** Sections with more fields than this are closed at first, and so are items of longer lists. */
const FEW = 3;

/** A list or group that can be opened and closed, with a summary of its value next to its heading. */
export function FormSection({ field, title, value, about, level, isOpen, children }: SectionProps) {
  const [wasOpen] = useState(
    () => isOpen ?? (level > 1 && Object.keys((value as object | undefined) ?? {}).length <= FEW && value !== undefined),
  );
  const problems = useProblemCount(field);
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <details className={`section level-${Math.min(level, 2)}`} open={wasOpen || undefined}>
      <summary>
        <Heading>{title}</Heading>
        <span className="muted">{shortValue(value)}</span>
        <ProblemCount count={problems} />
      </summary>
      <div className="section-body">
        {about && <p className="muted">{about}</p>}
        {children}
      </div>
    </details>
  );
}

/** Buttons that open a section of the form, by the id of its element, and move the focus to it. */
export function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const id = useId();
  const show = (section: string) => {
    const details = document.getElementById(section)?.querySelector('details');
    if (!details) return;
    details.open = true;
    details.scrollIntoView({ block: 'start' });
    details.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <nav className="section-links" aria-labelledby={id}>
      <span className="muted" id={id}>
        Sections
      </span>
      {sections.map(({ id: section, title }) => (
        <Button key={section} label={title} kind="plain small" onClick={() => show(section)} />
      ))}
    </nav>
  );
}

interface ListItemProps {
  field: string;
  value: unknown;
  /** Whether the item is a group of fields, which can be folded. */
  isGroup: boolean;
  /** Whether the list always has the same number of items. */
  isFixed: boolean;
  index: number;
  total: number;
  /** Moves the item up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/**
 * An item of a list: its field, or a group of fields with its first words as a heading, and buttons that move or remove it. The focus stays
 * with a moved item, and goes to a neighbor of a removed one.
 */
export function ListItem({ field, value, isGroup, isFixed, index, total, onMove, onRemove, children }: ListItemProps) {
  const { say } = useEditor();
  const words = firstWords(value);
  const name = words || `item ${index + 1}`;
  const problems = useProblemCount(field);
  const [isOpen, setIsOpen] = useState(total <= FEW || words === '');
  const item = useRef<HTMLLIElement>(null);
  const move = (by: -1 | 1) => {
    onMove(by);
    say(`${name} is now number ${index + 1 + by} of ${total}.`);
    const isAtEnd = index + by === (by < 0 ? 0 : total - 1);
    const direction = isAtEnd ? -by : by;
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>(`:scope > .item-buttons [data-by="${direction}"]`)?.focus());
  };
  const moveButton = (label: string, by: -1 | 1, isLast: boolean) => (
    <Button label={label} about={`: ${name}`} kind="plain small" data-by={by} disabled={isLast} onClick={() => move(by)} />
  );
  const remove = () => {
    const neighbor =
      item.current?.nextElementSibling ?? item.current?.previousElementSibling ?? item.current?.parentElement?.nextElementSibling;
    onRemove();
    say(`${name} was removed. Undo brings it back.`);
    requestAnimationFrame(() =>
      (neighbor?.matches('button') ? (neighbor as HTMLElement) : neighbor?.querySelector<HTMLElement>('summary, input, button'))?.focus(),
    );
  };
  return (
    <li className={isGroup ? 'item' : 'item plain'} ref={item}>
      {isGroup ? (
        <details open={isOpen} onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.currentTarget.open)}>
          <summary>
            <span className="item-name">{words || `New item ${index + 1}`}</span>
            <ProblemCount count={problems} />
          </summary>
          {children}
        </details>
      ) : (
        <div className="item-content">{children}</div>
      )}
      {!isFixed && (
        <div className="item-buttons">
          {total > 1 && moveButton('Up', -1, index === 0)}
          {total > 1 && moveButton('Down', 1, index === total - 1)}
          <Button label="Remove" about={`: ${name}`} kind="plain small" onClick={remove} />
        </div>
      )}
    </li>
  );
}
