import { expect, it } from 'vitest';
import type { ContentGroup } from '../../../../../../../generator/studio/editor/api.ts';
import { arrangeGroups } from '../../../../../../../generator/studio/editor/client/nav/nav.tsx';
import { matches, searchEntries } from '../../../../../../../generator/studio/editor/client/search.ts';

type File = [path: string, title: string];

function group(name: string, label: string, ...files: File[]): ContentGroup {
  const entries = files.map(([path, title]) => ({ path, title, state: 'shown' as const, canRename: true, canRemove: true }));
  return { name, label, singular: label, isSingle: files.length === 1, schema: {}, body: 'none', entries };
}

const groups = [
  { ...group('about', 'About', ['pages/about.md', 'About']), section: 'pages' as const },
  { ...group('settings', 'Menu and settings', ['site.yaml', 'Menu and settings']), section: 'settings' as const },
  group('posts', 'Articles', ['blog/sleep.md', 'Do I Have Sleep Apnea?'], ['blog/nose.md', 'Nosebleeds: más']),
  group('practice', 'Hours and contact', ['practice.yaml', 'Hours and contact']),
  group('offices', 'Offices'),
];

it('the search for something to edit matches words of title, path and group, titles first, whatever the case and the accents', () => {
  const found = (question: string) => searchEntries(groups, question).map(({ entry }) => entry.path);
  expect(found('sleep')).toEqual(['blog/sleep.md']);
  expect(found('MAS nose')).toEqual(['blog/nose.md']);
  expect(found('articles').sort()).toEqual(['blog/nose.md', 'blog/sleep.md']);
  expect(found('nothing here')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

it('the search for something to edit finds all entries of a long list', () => {
  const files = Array.from({ length: 40 }, (_, index): [string, string] => [`blog/${index}.md`, `Allergies, part ${index}`]);
  expect(searchEntries([group('posts', 'Articles', ...files)], 'allergies')).toHaveLength(files.length);
});

it('the search in pictures finds words in any case and order, also in the titles of entries that use them', () => {
  const found = (question: string) => matches(question, 'team/UPPER Föto.JPG', 'Ménière’s disease');
  expect(['upper', 'foto jpg', 'meniere', ''].map(found)).toEqual([true, true, true, true]);
  expect(found('lower')).toBe(false);
});

it('the list of content folds pages and settings, and leaves out empty groups', () => {
  const { daily, pages, rest } = arrangeGroups(groups);
  expect([daily, pages, rest].map((some) => some.map(({ name }) => name))).toEqual([['posts', 'practice'], ['about'], ['settings']]);
});
