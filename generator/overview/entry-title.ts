import type { Entry } from '../content/read-entries.ts';

/** What staff call the single files that have no title. */
const NAMES: Readonly<Record<string, string>> = {
  practice: 'Hours and contact',
  settings: 'Settings of the site',
  home: 'Home',
  strings: 'Small words',
  quiz: 'Quiz',
  categories: 'Categories',
  glossary: 'Glossary',
  redirects: 'Redirects',
  conditions: 'Conditions from A to Z',
  search: 'Search',
  theme: 'Look',
};

/** What an entry is called: its title, its name, what staff call its file, or the file. */
export function staffTitle({ type, data, path }: Pick<Entry, 'type' | 'data' | 'path'>): string {
  const { title, name, text } = data as { title?: unknown; name?: unknown; text?: unknown };
  return NAMES[type] ?? [title, name, text].find((words) => typeof words === 'string') ?? path;
}
