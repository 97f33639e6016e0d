import type { en } from '../../generator/languages/en.ts';
import type { RuleId } from '../../generator/rules/index.ts';

type Claim = keyof (typeof en)['strings']['tested'];

/** A test file in tests/ and the titles of its tests in the source, with `$path` and `%s`, or a part of them. */
export type Proof = readonly [file: string, name: string];

const walk: Proof = ['browser/access.test.ts', 'every stop of %s is visible, uncovered and in order, and none is missing'];
const large: Proof = ['browser/access.test.ts', '%s can be read at 400 % zoom, with text of 150 % by the accessibility panel and of 200 %'];
const asked: Proof = [
  'browser/access.test.ts',
  '%s does not move with reduced motion of the system, and shows its controls and icons in forced colors',
];

/** The tests that prove the statements of the accessibility page about the design, by the keys of these sentences in strings.yaml. */
export const TESTED_CLAIMS = {
  barriers: [
    [
      'long/access.test.ts',
      '$path fits every screen, has buttons of 44 px, passes axe, is readable in the dark scheme, and sends no request to another host (P1, P2)',
    ],
  ],
  views: [['long/states.test.ts', 'passes axe and fits: $name (P2)']],
  html: [['long/valid-html.test.ts', 'is valid HTML (P2)']],
  keyboard: [walk, ['long/keyboard-walk.test.ts', 'a keyboard trap']],
  focus: [walk, ['long/keyboard-walk.test.ts', 'a focus that is not shown'], ['long/keyboard-walk.test.ts', 'a bar over the page']],
  skipLink: [['browser/access.test.ts', 'the first link of a page skips to its content']],
  escape: [
    ['browser/layout.test.ts', 'opens by keyboard, closes by Escape and returns the focus'],
    ['browser/layout.test.ts', 'opens from every booking button as a modal dialog and returns the focus (P1, P3)'],
    ['browser/access.test.ts', 'the accessibility panel opens, closes by Escape and returns the focus'],
  ],
  targets: [['long/access.test.ts', 'has buttons of 44 px']],
  zoom: [large],
  largeText: [large],
  contrastColors: [asked],
  motion: [asked, ['browser/access.test.ts', 'the accessibility panel stops all motion even if the system does not']],
  withoutScript: [['long/access.test.ts', 'shows all of its content without script']],
  formMistakes: [
    ['browser/quiz-form.test.ts', 'reports only the first mistake, in the given order, next to its field, which gets the focus (P8)'],
    ['browser/quiz-form.test.ts', 'keeps what was typed'],
  ],
} as const satisfies { [Name in Claim]?: readonly Proof[] };

/** The checks that fail a build if a statement of the page about it is not true. */
export const BUILD_CLAIMS = {
  mainHeading: ['main-heading', 'heading-order'],
  pictureText: ['picture-alt'],
  linkWords: ['link-without-words'],
  linkTargets: ['broken-link'],
  colors: ['theme-color'],
} as const satisfies { [Name in Claim]?: readonly RuleId[] };
