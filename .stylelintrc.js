/** Message of a broken rule: what to write, and where the values are defined. */
const scale = (what, tokens) =>
  `${what} come from the scale in templates/styles/tokens.css: write ${tokens} (em and % stand for what belongs to the text or the box, vw for a limit inside min())`;
const RELATIVE = ['em', '%', 'vw'];
const SPACES = '/^(margin|padding|gap$|row-gap$|column-gap$|--gap$|inset$)/';

/**
 * Styles of the site take lengths, sizes, colors and breakpoints from templates/styles/tokens.css and templates/palette.ts. What `serve`
 * shows while editing (generator/serve/live/client) is not a part of the site and has its own colors.
 */
export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-unit-allowed-list': [
      { [SPACES]: RELATIVE, '/^font/': RELATIVE, '/^border(-.+)?-radius$/': ['%'], 'box-shadow': [] },
      {
        message: (property, unit) => {
          if (property.startsWith('font')) return scale('Sizes of type', `var(--size-…) in place of a value in ${unit}`);
          if (property.endsWith('radius')) return scale('Radii', `var(--radius…) in place of a value in ${unit}`);
          if (property === 'box-shadow') return scale('Shadows', 'var(--shadow) or var(--underline)');
          return scale('Spaces', `var(--space-1) to var(--space-10) in place of a value in ${unit}`);
        },
      },
    ],
    'media-feature-name-value-allowed-list': [
      { '/width/': ['47.5rem', '60rem', '77.5rem', '15rem'], '/height/': ['30rem', '70rem'] },
      {
        message: (feature, value) =>
          `A layout changes at three widths, 47.5rem, 60rem and 77.5rem, not where the ${feature} is ${value}: see templates/styles/tokens.css`,
      },
    ],
    'color-no-hex': [true, { message: (hex) => color(hex) }],
    'color-named': ['never', { message: (name) => color(name) }],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
      { message: (name) => color(`${name}()`) },
    ],
  },
  overrides: [
    { files: ['templates/styles/tokens.css'], rules: { 'function-disallowed-list': null } },
    // The colors of the editor, for light and dark screens.
    { files: ['generator/studio/editor/client/theme.css'], rules: { 'color-no-hex': null } },
  ],
};

function color(written) {
  return `Colors come from templates/palette.ts: write var(--…) in place of ${written}`;
}
