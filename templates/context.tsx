import { createContext, useContext } from 'react';
import type { RenderContext } from '../generator/contract.ts';

const Context = createContext<RenderContext | undefined>(undefined);

export const PageContextProvider = Context.Provider;

/** The site, the page that is being rendered and the addresses of its assets. Throws outside of a document. */
export function usePage(): RenderContext {
  const context = useContext(Context);
  if (!context) throw new Error('usePage is called outside of a document');
  return context;
}
