import { expect, it } from 'vitest';
import { tagOfLanguage } from '../../../../generator/content/types/language-tag.ts';
import { languageNames } from '../../../../generator/shared/languages.ts';

it.each([
  [['en'], 'en', 'English'],
  [['en', 'es'], 'en', 'English and Spanish'],
  [['es', 'pt-BR', 'ase'], 'en', 'Spanish, Brazilian Portuguese, and American Sign Language'],
  [['es', 'en'], 'es', 'español e inglés'],
])('names %j in "%s": %s', (tags, language, names) => {
  expect(languageNames(tags, language)).toBe(names);
});

it('finds the tag of a language by its English name or its own name', () => {
  expect(['Spanish', 'español', 'American Sign Language', 'Klingo'].map(tagOfLanguage)).toEqual(['es', 'es', 'ase', undefined]);
});
