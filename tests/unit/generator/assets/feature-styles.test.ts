import { describe, expect, it } from 'vitest';
import { blocksOfPages, featureStyles } from '../../../../generator/assets/feature-styles.ts';

const CSS =
  'a{color:red}@supports (--site-has: several-offices){b{content:"}"}@container x (width > 3rem){c{top:0}}}d{left:0}@supports (color:red){e{top:0}}';

describe('the styles of a feature', () => {
  it('stand without their condition in the sheets of a site that has it', () => {
    expect(featureStyles(CSS, new Set(['severalOffices']))).toBe(
      'a{color:red}b{content:"}"}@container x (width > 3rem){c{top:0}}d{left:0}@supports (color:red){e{top:0}}',
    );
  });

  it('are left out for every other site', () => {
    expect(featureStyles(CSS, new Set([]))).toBe('a{color:red}d{left:0}@supports (color:red){e{top:0}}');
  });

  it('may stand in a block of others, and be for sites without a feature', () => {
    const css =
      '@container x (width > 3rem){a{top:0}@supports not (--site-has: several-offices){b{top:0}@supports (--site-has: photos){c{top:0}}}}';
    expect(featureStyles(css, new Set([]))).toBe('@container x (width > 3rem){a{top:0}b{top:0}}');
    expect(featureStyles(css, new Set(['photos']))).toBe('@container x (width > 3rem){a{top:0}b{top:0}c{top:0}}');
    expect(featureStyles(css, new Set(['severalOffices', 'photos']))).toBe('@container x (width > 3rem){a{top:0}}');
  });

  it('end the build where nobody knows the feature', () => {
    expect(() => featureStyles('@supports (--site-has: several-ofices){a{top:0}}', new Set([]))).toThrow(
      '"several-ofices", which is no feature',
    );
  });
});

describe('the styles of a block of text', () => {
  it('stand in the sheets of the page types whose texts have it', () => {
    const css = '@supports (--text-has: numbered-lists){ol{top:0}}@supports (--text-has: tables){td{top:0}}';
    expect(featureStyles(css, new Set(['tables']))).toBe('td{top:0}');
  });

  it('end the build where no text can have it', () => {
    expect(() => featureStyles('@supports (--text-has: photos){a{top:0}}', new Set())).toThrow('"photos", which is no block of a text');
  });

  it('are those of all files that the pages of a type are made from', () => {
    const entries = [
      { path: 'a.md', facts: { blocks: ['lists'] } },
      { path: 'b.md', facts: { blocks: ['tables', 'lists'] } },
      { path: 'c.md', facts: { blocks: ['quotes'] } },
    ] as const;
    const pages = [
      { pageType: 'post', sources: ['a.md'] },
      { pageType: 'post', sources: ['b.md', 'practice.yaml'] },
      { pageType: 'legal', sources: ['practice.yaml'] },
    ];
    expect(blocksOfPages(pages, entries)).toEqual(
      new Map([
        ['post', new Set(['lists', 'tables'])],
        ['legal', new Set()],
      ]),
    );
  });
});
