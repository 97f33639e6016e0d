/**
 * Every file and folder of templates/ and client/ that the generator names, from the package. They are paths and not imports, since a
 * build compiles templates, a practice's own among them, while the generator is running.
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

/** Scripts that are bundled by themselves: the first two are written into documents. */
export const SCRIPT_FILES = {
  head: 'client/head.ts',
  bookingFrame: 'client/booking-frame.ts',
  announcements: 'client/announcements.ts',
} as const;

/** The template of a page type, whose file has its name. */
export function pageFile(pageType: string): string {
  return `templates/pages/${pageType}.tsx`;
}

/** The page type whose template a file is; undefined for any other file. */
export function pageTypeOf(file: string): string | undefined {
  return /^templates\/pages\/([^/]+)\.tsx$/.exec(file)?.[1];
}

/** The island whose component a file is; undefined for any other file. */
export function islandOf(file: string): string | undefined {
  return /^client\/islands\/([\w-]+)\.tsx$/.exec(file)?.[1];
}
