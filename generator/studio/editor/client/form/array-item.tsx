import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { isValidElement, useRef, useState } from 'react';
import { fieldOfId, useProblemCount } from '../entry/problems-context.ts';
import { ItemButtons } from './item-buttons.tsx';
import type { SchemaNode } from './schema-node.ts';
import { firstWords } from './short-value.ts';

/** More entries than these are closed until they are needed. */
const FEW = 3;

/** An entry of a list, with buttons that say what they move. */
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
          {problems > 0 && <span className="pill bad">{problems === 1 ? '1 to look at' : `${problems} to look at`}</span>}
        </summary>
        {children}
      </details>
      {buttons}
    </li>
  );
}
