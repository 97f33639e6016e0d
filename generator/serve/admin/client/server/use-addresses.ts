import { useMemo } from 'react';
import { useEditor } from './editor-context.ts';

/** Addresses of pages with their titles, in the order of the list on the left. */
export function useAddresses(): { address: string; title: string }[] {
  const { groups } = useEditor().state;
  return useMemo(
    () => groups.flatMap(({ entries }) => entries.flatMap(({ address, title }) => (address === undefined ? [] : [{ address, title }]))),
    [groups],
  );
}
