import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { Theme } from '../../generator/contract/site.ts';
import { type Palette, themedColors } from './palette-of.ts';

const Context = createContext<Theme | undefined>(undefined);

/** The theme of the site for all drawings inside: around a document, and around whatever becomes a file of its own. */
export function ThemeProvider({ theme, children }: { theme: Theme | undefined; children?: ReactNode }) {
  return <Context.Provider value={theme}>{children}</Context.Provider>;
}

/** A drawing that becomes a file of its own, in the colours of a theme. */
export function inTheme(drawing: ReactElement, theme: Theme | undefined): ReactElement {
  return createElement(ThemeProvider, { theme }, drawing);
}

/** The colours that drawings of this site have. */
export function usePalette(): Palette {
  return themedColors(useContext(Context)).palette;
}

/** The own mark of the site, a file of content/images; undefined where it has the drawn one. */
export function useOwnMark(): Theme['mark'] {
  return useContext(Context)?.mark;
}
