import type { Root } from 'mdast';
import { type ComponentType, createContext, type PropsWithChildren, useContext } from 'react';
import type { IslandComponent, IslandName } from '../client/islands/index.ts';
import type { Prose, RenderContext } from '../generator/contract/index.ts';
import { ThemeProvider } from './theme/palette-of.tsx';

const Context = createContext<RenderContext | undefined>(undefined);

/** Provides the page to `usePage`, around a document and around each part that pages share. */
export function PageContextProvider({ value, children }: PropsWithChildren<{ value: RenderContext }>) {
  return (
    <Context.Provider value={value}>
      <ThemeProvider theme={value.site.theme}>{children}</ThemeProvider>
    </Context.Provider>
  );
}

/** Returns the site, the page that is being rendered and the addresses of its assets. Throws outside of a document. */
export function usePage(): RenderContext {
  const context = useContext(Context);
  if (!context) throw new Error('usePage() can only be called inside a document.');
  return context;
}

/** The text of an entry as a Markdown tree, with the words of the glossary marked. */
export function useProse(prose: Prose): Root {
  return usePage().parse(prose);
}

/**
 * A part that many pages share, rendered once for each `state`, which must contain all that the part shows of a page. Inside, `usePage()`
 * throws if the part reads the page.
 */
export function SharedPart({ name, state = '', children }: PropsWithChildren<{ name: string; state?: string }>) {
  const context = usePage();
  return context.once(name, state, () => <PageContextProvider value={withoutPage(context, name)}>{children}</PageContextProvider>);
}

function withoutPage(context: RenderContext, name: string): RenderContext {
  const throwError = (): never => {
    throw new Error(`The shared part "${name}" cannot read the page or contain another shared part. Pass what it shows in "state".`);
  };
  return {
    ...context,
    once: throwError,
    get page() {
      return throwError();
    },
  };
}

/**
 * Renders the component of an island and marks it for the browser, which hydrates it with the same props. Props must be plain data, since
 * the page contains them as JSON.
 */
export function Island<Name extends IslandName, Props extends object>(island: {
  name: Name;
  component: IslandComponent<Name> & ComponentType<Props>;
  props: Props;
}) {
  const { name, props } = island;
  const Component: ComponentType<Props> = island.component;
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
