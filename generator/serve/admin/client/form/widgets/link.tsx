import type { WidgetProps } from '@rjsf/utils';
import { useId } from 'react';
import { useFieldAria } from '../../entry/problems-context.ts';
import { AddressList } from '../../parts/address-list.tsx';
import type { SchemaNode } from '../schema-node.ts';

/** An address of the site, with all addresses of pages to choose from. */
export function Link({ id, value, onChange, required, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const list = useId();
  return (
    <>
      <input
        id={id}
        className="input"
        list={list}
        autoComplete="off"
        placeholder="/address of a page"
        value={value ?? ''}
        aria-required={required}
        {...aria}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      <AddressList id={list} />
    </>
  );
}
