import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useProblemCount } from '../entry/problems.tsx';
import { Button, ProblemCount } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { firstWords } from './values.ts';

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

/** A list with more entries has them closed until they are needed. */
const FEW = 3;

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
function ItemButtons({
  name,
  item,
  index,
  total,
  onMove,
  onRemove,
}: ItemButtonsProps & { name: string; item: RefObject<HTMLLIElement | null> }) {
  const { say } = useEditor();
  const move = (by: -1 | 1) => {
    onMove(by);
    say(`${name} is number ${index + 1 + by} of ${total} now.`);
    const isAtEnd = index + by === (by < 0 ? 0 : total - 1);
    const direction = isAtEnd ? -by : by;
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>(`:scope > .item-buttons [data-by="${direction}"]`)?.focus());
  };
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
