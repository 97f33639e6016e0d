import { expect, it } from 'vitest';
import { sourcesOf } from '../helpers/sources.ts';

it('one name means one thing: no two files of generator, templates and client export the same name', () => {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of ['generator', 'templates', 'client'].flatMap(sourcesOf))
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  expect([...files].filter(([, { size }]) => size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([]);
});
