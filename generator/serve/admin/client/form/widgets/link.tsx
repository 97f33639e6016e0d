import type { WidgetProps } from '@rjsf/utils';
import { useId } from 'react';
import { useFieldAria } from '../../entry/problems-context.ts';
import { useAddresses } from '../../server/use-addresses.ts';
import type { SchemaNode } from '../schema-node.ts';

/** An address of the site, with all addresses of pages to choose from. */
export function Link({ id, value, onChange, required, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const list = useId();
  const addresses = useAddresses();
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
      <datalist id={list}>
        {addresses.map(({ address, title }) => (
          <option key={address} value={address}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
