import { useMemo } from 'react';
import { useEditor } from './editor-context.ts';

/** Addresses of pages with their titles. */
export function useAddresses(): { address: string; title: string }[] {
  const { links } = useEditor().state;
  return useMemo(() => links.map(({ value, label }) => ({ address: value, title: label })), [links]);
}
