import { expect, it } from 'vitest';
import { walkByKeyboard, watchFocus } from '../helpers/keyboard-walk.ts';
import { addStyle } from '../helpers/page-checks.ts';
import { useSite, visit } from '../helpers/visit.ts';

useSite();

/** Mistakes that a careless edit could add to a page, as a style sheet or a script, and the message of the walk. */
const FAULTS = [
  ['a focus that is not shown', 'main a { outline: none !important }', /has no outline/],
  ['an outline that is always there', 'main a { outline: 3px solid !important }', /looks the same with and without focus/],
  ['a bar over the page', '.floating { top: 40% !important; height: auto !important }', /is under <section \.floating>/],
  ['a link far outside of the page', 'main a { position: absolute; left: -9999px }', /is out of sight/],
  ['a wrong order', 'document.querySelector(".site-footer a").tabIndex = 1;', /comes after .*, which is after it/],
  [
    'a control that is never reached',
    'addEventListener("focusin", ({ target }) => target.closest(".site-footer") && target.blur());',
    /was never reached/,
  ],
  [
    'a keyboard trap',
    'addEventListener("keydown", (event) => { if (event.key === "Tab" && document.activeElement.closest("main")) event.preventDefault(); });',
    /was never reached/,
  ],
] as const;

it.each(FAULTS)('the keyboard walk reports %s', async (_, fault, message) => {
  await visit('/accessibility', { width: 360, before: watchFocus }, async (page) => {
    await (fault.endsWith(';') ? page.evaluate(fault) : addStyle(page, fault));
    expect((await walkByKeyboard(page)).problems.join('\n')).toMatch(message);
  });
});
