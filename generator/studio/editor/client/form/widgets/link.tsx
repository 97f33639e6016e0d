import type { WidgetProps } from '@rjsf/utils';
import { useId } from 'react';
import { AddressList } from '../../parts/address-list.tsx';
import { FieldInput } from './field-input.tsx';

/** An address of the site, with all addresses of pages to choose from. */
export function Link(field: WidgetProps) {
  const list = useId();
  return (
    <>
      <FieldInput field={field} list={list} placeholder="/address of a page" />
      <AddressList id={list} />
    </>
  );
}
