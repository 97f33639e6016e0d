import { describe, expect, it } from 'vitest';
import { featureStyles } from '../../../../generator/assets/feature-styles.ts';

const CSS =
  'a{color:red}@supports (--site-has: several-offices){b{content:"}"}@container x (width > 3rem){c{top:0}}}d{left:0}@supports (color:red){e{top:0}}';

describe('the styles of a feature', () => {
  it('stand without their condition in the sheets of a site that has it', () => {
    expect(featureStyles(CSS, ['severalOffices'])).toBe(
      'a{color:red}b{content:"}"}@container x (width > 3rem){c{top:0}}d{left:0}@supports (color:red){e{top:0}}',
    );
  });

  it('are left out for every other site', () => {
    expect(featureStyles(CSS, [])).toBe('a{color:red}d{left:0}@supports (color:red){e{top:0}}');
  });

  it('may stand in a block of others, and be for sites without a feature', () => {
    const css =
      '@container x (width > 3rem){a{top:0}@supports not (--site-has: several-offices){b{top:0}@supports (--site-has: photos){c{top:0}}}}';
    expect(featureStyles(css, [])).toBe('@container x (width > 3rem){a{top:0}b{top:0}}');
    expect(featureStyles(css, ['photos'])).toBe('@container x (width > 3rem){a{top:0}b{top:0}c{top:0}}');
    expect(featureStyles(css, ['severalOffices', 'photos'])).toBe('@container x (width > 3rem){a{top:0}}');
  });

  it('end the build where nobody knows the feature', () => {
    expect(() => featureStyles('@supports (--site-has: several-ofices){a{top:0}}', [])).toThrow('"several-ofices", which is no feature');
  });
});
