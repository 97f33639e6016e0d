import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useProblemCount } from '../entry/problems.tsx';
import { Button, ProblemCount } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { firstWords, shortValue } from './values.ts';

interface SectionProps {
  /** Dotted path; none where fields of several are put together. */
  field?: string;
  title: string;
  value?: unknown;
  about?: string | undefined;
  /** How deep it is: sections of the whole file are 1. */
  level: number;
  children: ReactNode;
}

/** A section that holds more than this is closed at first, and so are entries of a longer list. */
const FEW = 3;

/** A list or group under its name, closed until it is needed; what it holds is beside the name. */
export function Section({ field, title, value, about, level, children }: SectionProps) {
  const [wasSmall] = useState(() => level > 1 && Object.keys((value as object | undefined) ?? {}).length <= FEW && value !== undefined);
  const problems = useProblemCount(field);
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <details className={`section level-${Math.min(level, 2)}`} open={wasSmall || undefined}>
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

/** Buttons that open the folded parts of a form, by the ids of their elements, and take the focus there. */
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
        Parts of this form
      </span>
      {sections.map(({ id: section, title }) => (
        <Button key={section} label={title} kind="plain small" onClick={() => show(section)} />
      ))}
    </nav>
  );
}

interface ItemButtonsProps {
  index: number;
  total: number;
  /** By one place, up or down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

interface ListItemProps extends ItemButtonsProps {
  field: string;
  value: unknown;
  /** Whether it has fields of its own, which are folded away. */
  isGroup: boolean;
  /** Whether the list always has the same number of entries. */
  isFixed: boolean;
  children: ReactNode;
}

/** An entry of a list: its field, or a group of fields under its first words. */
export function ListItem({ field, value, isGroup, isFixed, children, ...buttons }: ListItemProps) {
  const { index, total } = buttons;
  const words = firstWords(value);
  const problems = useProblemCount(field);
  const [isOpen, setIsOpen] = useState(total <= FEW || words === '');
  const item = useRef<HTMLLIElement>(null);
  return (
    <li className={isGroup ? 'item' : 'item plain'} ref={item}>
      {isGroup ? (
        <details open={isOpen} onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.currentTarget.open)}>
          <summary>
            <span className="item-name">{words || `New, number ${index + 1}`}</span>
            <ProblemCount count={problems} />
          </summary>
          {children}
        </details>
      ) : (
        <div className="item-content">{children}</div>
      )}
      {!isFixed && <ItemButtons {...buttons} name={words || `entry ${index + 1}`} item={item} />}
    </li>
  );
}

/** Up, down and away. The focus stays with the entry that moves, and goes to a neighbor when it is gone. */
function ItemButtons({ name, item, index, total, ...act }: ItemButtonsProps & { name: string; item: RefObject<HTMLLIElement | null> }) {
  const { say } = useEditor();
  const move = (by: -1 | 1) => {
    act.onMove(by);
    say(`${name} is number ${index + 1 + by} of ${total} now.`);
    const isAtEnd = index + by === (by < 0 ? 0 : total - 1);
    const direction = isAtEnd ? -by : by;
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>(`:scope > .item-buttons [data-by="${direction}"]`)?.focus());
  };
  const remove = () => {
    const neighbor =
      item.current?.nextElementSibling ?? item.current?.previousElementSibling ?? item.current?.parentElement?.nextElementSibling;
    act.onRemove();
    say(`${name} was removed. Undo brings it back.`);
    requestAnimationFrame(() =>
      (neighbor?.matches('button') ? (neighbor as HTMLElement) : neighbor?.querySelector<HTMLElement>('summary, input, button'))?.focus(),
    );
  };
  return (
    <div className="item-buttons">
      {total > 1 && (
        <>
          <Button label="Up" about={`: ${name}`} kind="plain small" data-by="-1" disabled={index === 0} onClick={() => move(-1)} />
          <Button label="Down" about={`: ${name}`} kind="plain small" data-by="1" disabled={index === total - 1} onClick={() => move(1)} />
        </>
      )}
      <Button label="Remove" about={`: ${name}`} kind="plain small" onClick={remove} />
    </div>
  );
}
