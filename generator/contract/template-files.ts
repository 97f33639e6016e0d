/**
 * Every file and folder of templates/ and client/ that the generator uses, relative to the package. They are paths and not imports, since a
 * build compiles templates, including a practice's own, while the generator is running.
 */
export const TEMPLATE_FILES = {
  index: 'templates/index.ts',
  pages: 'templates/pages/index.ts',
  components: 'templates/components',
  layout: 'templates/components/layout',
  art: 'templates/art',
  palette: 'templates/palette.ts',
  social: 'templates/social/index.tsx',
  /** What the last run of the browser tests has found. */
  tested: 'templates/tested.ts',
  tokens: 'templates/styles/tokens.css',
  printStyles: 'templates/styles/print.css',
  previewStyles: 'templates/styles/preview.css',
  client: 'client/main.tsx',
  clientSettings: 'client/tsconfig.json',
  islands: 'client/islands/index.ts',
  hydration: 'client/lib/hydrate-island.tsx',
} as const;

/** Scripts that are bundled separately; the first two are inlined in documents. */
export const SCRIPT_FILES = {
  head: 'client/head.ts',
  bookingFrame: 'client/booking-frame.ts',
  announcements: 'client/announcements.ts',
} as const;

/** Returns the template file of a page type. */
export function pageFile(pageType: string): string {
  return `templates/pages/${pageType}.tsx`;
}

/** Returns the page type of a template file; undefined for any other file. */
export function pageTypeOf(file: string): string | undefined {
  return /^templates\/pages\/([^/]+)\.tsx$/.exec(file)?.[1];
}

/** Returns the island of a component file; undefined for any other file. */
export function islandOf(file: string): string | undefined {
  return /^client\/islands\/([\w-]+)\.tsx$/.exec(file)?.[1];
}
