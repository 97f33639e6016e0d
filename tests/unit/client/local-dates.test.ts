import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDate, writeLocalDates } from '../../../client/lib/some-pages.ts';

describe('a day in the words of a language', () => {
  it.each([
    [['en-US'], 'en-US', 'September 18, 2025'],
    [['ja-JP'], 'ja-JP', '2025年9月18日'],
    [['xx', 'fr-FR', 'en-US'], 'fr-FR', '18 septembre 2025'],
    // The odd language names of minimal systems.
    [['en-US@posix'], 'en-US', 'September 18, 2025'],
    [['C', 'fr-FR'], 'fr-FR', '18 septembre 2025'],
  ])('is in the first language of %j that is supported', (languages, language, text) => {
    expect(localDate('2025-09-18', languages)).toEqual({ text, language });
  });
});

describe('the dates of a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['en-US', 'fr-FR', '18 septembre 2025'],
    ['es-US', 'es-ES', '18 de septiembre de 2025'],
    ['es-US', 'en-US', 'as built'],
    ['es', 'fr-FR', 'as built'],
  ])('on a page in %s, for a visitor who reads %s: %s', (lang, visitor, text) => {
    vi.stubGlobal('navigator', { languages: [visitor] });
    const time = { dateTime: '2025-09-18', textContent: 'as built' };
    writeLocalDates({ documentElement: { lang }, querySelectorAll: () => [time] } as unknown as Document);
    expect(time.textContent).toBe(text);
  });
});
