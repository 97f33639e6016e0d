import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { isValidElement, type RefObject, useId, useRef, useState } from 'react';
import { fieldOfId, focusField, useProblemCount } from '../entry/problems.tsx';
import { Button, ProblemCount } from '../parts.tsx';
import { useEditor } from '../server.ts';
import { fieldHeading, Section } from './object-template.tsx';
import type { SchemaNode } from './schema.ts';
import { firstWords } from './values.ts';

export function ArrayTemplate({ fieldPathId, title, items, canAdd, onAddClick, formData, ...props }: ArrayFieldTemplateProps) {
  const schema = props.schema as SchemaNode;
  const field = fieldOfId(fieldPathId.$id);
  const name = fieldHeading(title, schema);
  const add = () => {
    onAddClick();
    // When the new one is there.
    requestAnimationFrame(() => focusField(`${field}.${items.length}`));
  };
  return (
    <Section field={field} title={name} value={formData} about={schema.description} level={fieldPathId.path.length}>
      <ol className="items">{items}</ol>
      {canAdd && <Button label={`Add ${one(schema, name)}`} kind="small" onClick={add} />}
    </Section>
  );
}

function one({ items }: SchemaNode, list: string): string {
  const title = items && !Array.isArray(items) ? items.title : undefined;
  return title ? title.toLowerCase() : `to ${list.toLowerCase()}`;
}

/** More entries than these are closed until they are needed. */
const FEW = 3;

export function ArrayItemTemplate({ children, buttonsProps, index, totalItems, ...props }: ArrayFieldItemTemplateProps) {
  const schema = props.schema as SchemaNode;
  const field = fieldOfId(buttonsProps.fieldPathId.$id);
  // rjsf hands the entry itself to the field inside alone.
  const words = isValidElement<{ formData?: unknown }>(children) ? firstWords(children.props.formData) : '';
  const problems = useProblemCount(field);
  const [isOpen, setIsOpen] = useState(totalItems <= FEW || words === '');
  const isGroup = schema.type === 'object';
  const name = words || `entry ${index + 1}`;
  const item = useRef<HTMLLIElement>(null);
  const buttons = <ItemButtons {...buttonsProps} name={name} item={item} />;
  if (!isGroup)
    return (
      <li className="item plain" ref={item}>
        <div className="item-content">{children}</div>
        {buttons}
      </li>
    );
  return (
    <li className="item" ref={item}>
      <details open={isOpen} onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.currentTarget.open)}>
        <summary>
          <span className="item-name">{words || `New, number ${index + 1}`}</span>
          <ProblemCount count={problems} />
        </summary>
        {children}
      </details>
      {buttons}
    </li>
  );
}

interface ItemButtonsProps extends ArrayFieldItemButtonsTemplateProps {
  name: string;
  item: RefObject<HTMLLIElement | null>;
}

/** Up, down and away. The focus stays with the entry that moves, and goes to a neighbor when it is gone. */
function ItemButtons({ name, item, index, totalItems, hasMoveUp, hasMoveDown, hasRemove, ...act }: ItemButtonsProps) {
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
          <Button label="Up" about={`: ${name}`} kind="plain small" data-by="-1" disabled={!hasMoveUp} onClick={() => move(-1)} />
          <Button label="Down" about={`: ${name}`} kind="plain small" data-by="1" disabled={!hasMoveDown} onClick={() => move(1)} />
        </>
      )}
      {hasRemove && <Button label="Remove" about={`: ${name}`} kind="plain small" onClick={remove} />}
    </div>
  );
}

/** An entry of a group whose names are free, such as the sets of hours: with its name, and a button that removes it. */
export function RecordEntry({ schema, label, children, onKeyRenameBlur, onRemoveProperty }: WrapIfAdditionalTemplateProps) {
  const id = useId();
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return <>{children}</>;
  return (
    <div className="record-entry">
      <div className="row">
        <label htmlFor={id}>Name</label>
        <input id={id} className="input" defaultValue={label} onBlur={onKeyRenameBlur} />
        <Button label="Remove" about={`: ${label}`} kind="plain small" onClick={onRemoveProperty} />
      </div>
      {children}
    </div>
  );
}
