import { expect, it } from 'vitest';
import { textOfHtml } from '../../../../../../../generator/studio/editor/client/markdown/pasted-text.ts';

it.each([
  ['<p>One &amp; two</p>\n<p>Three</p>', 'One & two\n\nThree'],
  ['<h2>Head</h2><p>Words\n  in <b>bold</b><br>and more</p>', 'Head\n\nWords in bold\nand more'],
  ['<ul><li>Rest</li><li>Water</li></ul>Then', 'Rest\nWater\n\nThen'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  [
    '<html><head><title>T</title><style>p { color: red }</style></head><body><!--StartFragment-->Only this<!--EndFragment--></body>',
    'Only this',
  ],
  ['<script>alert(1)</script>', ''],
  ['<div>a<p>b', 'a\n\nb'],
  ['plain', 'plain'],
  ['', ''],
])('the words of copied HTML are kept without formatting: %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
