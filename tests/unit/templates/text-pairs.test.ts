import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRoles, defaultShades } from '../../../templates/palette.ts';
import { GIVEN_SHADES } from '../../../templates/theme/palette-of.tsx';
import { type ColorName, looksOf, lowContrastPairs, TEXT_PAIRS, themeProblems } from '../../../templates/theme/theme-problems.ts';
import { ROOT } from '../../helpers/command.ts';

describe('text and ground', () => {
  it('have the contrast of WCAG AA in the light and the dark scheme, and more in high contrast (P2)', () => {
    expect(lowContrastPairs({})).toEqual([]);
    const [light, lightest, dark, darkest] = looksOf({});
    const paper = ['text', 'muted', 'link', 'error', 'heading'].map((text) => [text, 'paper'] as [ColorName, ColorName]);
    const pairs = TEXT_PAIRS.map(({ colors }) => colors).filter(([text]) => ['text', 'muted', 'link'].includes(text));
    for (const [normal, stronger] of [
      [light, lightest],
      [dark, darkest],
    ])
      for (const [text, ground] of [...paper, ...pairs]) {
        const [ratio, more] = [normal, stronger].map((look) => wcagContrast(look?.[text] ?? '', look?.[ground] ?? ''));
        expect(more, `${text} on ${ground}`).toBeGreaterThanOrEqual(Math.min(7, ratio ?? 0));
        if (ground === 'paper') expect(ratio, text).toBeGreaterThan(4.5);
      }
  });

  it('have this contrast with a brand of any hue that is as dark as the default one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const brand = `#${number.toString(16).padStart(6, '0')}`;
        fc.pre(wcagContrast(brand, '#fcfbf6') >= 6.2);
        expect(themeProblems({ colors: { brand } })).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('name the color that spoils a pair, each once, and accept the colors suggested in tests/sites/theme-mistakes', () => {
    const mistakes = themeProblems({ colors: { brand: '#366879', accent: '#8c2f4b', warm: '#7a5230', paper: '#c8c8c0' } });
    expect(mistakes.map(({ path }) => path[1]).sort()).toEqual(['accent', 'paper', 'warm']);
  });
});

/** Colors that a style sheet uses as a text color although the element has no text. */
const NOT_TEXT: readonly string[] = ['fern'];
const variableOf = (name: string) => `--${name.replace(/[A-Z]|\d/g, (character) => `-${character.toLowerCase()}`)}`;
const colorOf = new Map(Object.keys({ ...defaultShades, ...defaultRoles }).map((name) => [variableOf(name), name as ColorName]));

describe('the style sheets', () => {
  const files = ['templates', 'client'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  // Rules without braces inside: this includes those in a layer or a media query.
  const rules = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
        rule: `${file} ${selector.trim().split('\n').at(-1)}`,
        text: colorOf.get(/(?:^|[\s;])color:\s*var\((--[\w-]+)\)/.exec(body)?.[1] ?? ''),
        ground: colorOf.get(/(?:^|[\s;])background(?:-color)?:\s*var\((--[\w-]+)\)/.exec(body)?.[1] ?? ''),
      })),
    );

  it('use only text colors from the table of pairs, and only on grounds that they are paired with', () => {
    const texts = new Set(TEXT_PAIRS.map(({ colors: [text] }) => text));
    const isPair = (text: ColorName, ground: ColorName) => TEXT_PAIRS.some(({ colors }) => colors[0] === text && colors[1] === ground);
    expect(rules.filter(({ text }) => text !== undefined).length).toBeGreaterThan(100);
    expect(rules.filter(({ text }) => text && !texts.has(text) && !NOT_TEXT.includes(text))).toEqual([]);
    // Disabled controls need no contrast (WCAG 2.2, 1.4.3, "incidental").
    const unpaired = rules.filter(({ rule, text, ground }) => text && ground && !rule.endsWith(':disabled') && !isPair(text, ground));
    expect(unpaired).toEqual([]);
  });

  it('use no color of a theme for text that is made for grounds only', () => {
    expect(rules.filter(({ text }) => text === GIVEN_SHADES.accent || text === GIVEN_SHADES.paper)).toEqual([]);
  });
});
