import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/command.ts';

/** The tests that prove what the accessibility page says, by how its sentences begin. */
const PROOF: Record<string, [file: string, name: string][]> = {
  'A program that looks for known barriers': [
    ['long/access.test.ts', '$path fits every screen, has buttons of 44 px, passes axe, and asks no one else for anything (P1, P2)'],
    ['browser/pages.test.ts', 'passes axe at $axeWidth px, asks no one else for anything'],
  ],
  'It finds none in the menus': [
    ['long/states.test.ts', 'passes axe and fits: $name (P2)'],
    ['browser/layout.test.ts', 'opens by mouse, passes axe'],
  ],
  'Every page is valid HTML': [
    ['content/specification.test.ts', 'is valid HTML (P2)'],
    ['long/valid-html.test.ts', 'is valid HTML (P2)'],
  ],
  'On a page of each kind the Tab key': [
    ['long/access-keyboard.test.ts', 'every stop of $path is visible, uncovered and in order, and none is missing'],
    ['long/access-keyboard.test.ts', 'tells of a trap'],
    ['browser/access.test.ts', 'every stop of %s is visible, uncovered and in order, and none is missing'],
  ],
  'At each of these stops': [
    ['long/access-keyboard.test.ts', 'every stop of $path is visible, uncovered and in order, and none is missing'],
    ['long/access-keyboard.test.ts', 'a focus that is not shown'],
    ['long/access-keyboard.test.ts', 'a bar over the page'],
    ['browser/access.test.ts', 'every stop of %s is visible, uncovered and in order, and none is missing'],
  ],
  'The first link of a page': [
    ['long/access-keyboard.test.ts', 'the first link of a page leads past everything to its content'],
    ['browser/access.test.ts', 'the first link of a page leads past everything to its content'],
  ],
  'The Escape key': [
    ['browser/layout.test.ts', 'opens by keyboard, closes by Escape and gives the focus back'],
    ['browser/layout.test.ts', 'opens from every booking button as a modal dialog and gives the focus back (P1, P3)'],
    ['browser/access.test.ts', 'the accessibility panel opens, closes by Escape and gives the focus back'],
  ],
  'Buttons are at least 44 pixels high': [
    ['long/access.test.ts', 'has buttons of 44 px'],
    ['long/access.test.ts', 'tells of targets under 24 px that stand too close (WCAG 2.5.8)'],
    ['browser/pages.test.ts', 'has buttons of 44 px'],
  ],
  'At four times the size': [
    ['long/access.test.ts', 'can be read at 400 % zoom'],
    ['browser/access.test.ts', 'can be read at 400 % zoom'],
  ],
  'With letters twice as large': [
    ['long/access.test.ts', 'keeps all of its words at text of 200 %'],
    ['browser/access.test.ts', 'at text of 200 %'],
  ],
  'With the contrast colors': [
    ['long/access.test.ts', 'shows its controls and icons in forced colours'],
    ['browser/access.test.ts', 'shows its controls and icons in forced colours'],
  ],
  'When your system or the accessibility panel': [
    ['long/access.test.ts', 'stands still for who asks for reduced motion'],
    ['browser/access.test.ts', 'stands still by reduced motion of the system'],
    ['browser/access.test.ts', 'the accessibility panel stops all motion where the system does not ask for it'],
  ],
  'With scripts switched off': [
    ['long/access.test.ts', 'gives all it says without script'],
    ['browser/access.test.ts', 'gives words, navigation, services, phone, address and booking'],
  ],
  'A mistake in the form': [
    ['browser/quiz-form.test.ts', 'tells the first mistake only, in the given order, beside its field, which gets focus (P8)'],
    ['browser/quiz-form.test.ts', 'keeps what was typed'],
  ],
};

const page = readFileSync(join(ROOT, 'content/pages/accessibility.md'), 'utf8');
const claims = [...section(page, 'What our tests show').matchAll(/^- (.+)$/gm)].map(([, claim = '']) => claim);

describe('the accessibility page', () => {
  it.each(claims)('says only what a test proves: %s', (claim) => {
    const proof = Object.entries(PROOF).filter(([beginning]) => claim.startsWith(beginning));
    expect(proof, 'a line of PROOF in this file').toHaveLength(1);
    for (const [file, name] of proof.flatMap(([, tests]) => tests))
      expect(readFileSync(join(ROOT, 'tests', file), 'utf8'), `tests/${file}`).toContain(name);
  });

  it('lists everything that is proven', () => {
    expect(Object.keys(PROOF).filter((beginning) => !claims.some((claim) => claim.startsWith(beginning)))).toEqual([]);
  });
});

/** The text below a heading of level 2. */
function section(markdown: string, heading: string): string {
  const [, text = ''] = markdown.split(`## ${heading}\n`);
  return text.split('\n## ')[0] ?? '';
}
