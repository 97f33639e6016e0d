import type { ArrayFieldItemButtonsTemplateProps } from '@rjsf/utils';
import type { RefObject } from 'react';
import { useEditor } from '../server/editor-context.ts';

interface ItemButtonsProps extends ArrayFieldItemButtonsTemplateProps {
  /** Of the entry, for names of buttons. */
  name: string;
  item: RefObject<HTMLLIElement | null>;
}

/** Up, down and away. The focus stays with the entry that moves, and goes to a neighbor when it is gone. */
export function ItemButtons({ name, item, index, totalItems, hasMoveUp, hasMoveDown, hasRemove, ...act }: ItemButtonsProps) {
  const { say } = useEditor();
  const move = (by: -1 | 1) => {
    if (by < 0) act.onMoveUpItem();
    else act.onMoveDownItem();
    say(`${name} is number ${index + 1 + by} of ${totalItems} now.`);
    const isAtEnd = index + by === (by < 0 ? 0 : totalItems - 1);
    const direction = isAtEnd ? -by : by;
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>(`:scope > .item-buttons [data-by="${direction}"]`)?.focus());
  };
  const remove = () => {
    const neighbor =
      item.current?.nextElementSibling ?? item.current?.previousElementSibling ?? item.current?.parentElement?.nextElementSibling;
    act.onRemoveItem();
    say(`${name} was removed. Undo brings it back.`);
    requestAnimationFrame(() =>
      (neighbor?.matches('button') ? (neighbor as HTMLElement) : neighbor?.querySelector<HTMLElement>('summary, input, button'))?.focus(),
    );
  };
  return (
    <div className="item-buttons">
      {totalItems > 1 && (
        <>
          <button type="button" className="button plain small" data-by="-1" disabled={!hasMoveUp} onClick={() => move(-1)}>
            Up<span className="hidden-text">: {name}</span>
          </button>
          <button type="button" className="button plain small" data-by="1" disabled={!hasMoveDown} onClick={() => move(1)}>
            Down<span className="hidden-text">: {name}</span>
          </button>
        </>
      )}
      {hasRemove && (
        <button type="button" className="button plain small" onClick={remove}>
          Remove<span className="hidden-text">: {name}</span>
        </button>
      )}
    </div>
  );
}
