import { expect, it } from 'vitest';
import { tidyHtml } from '../../../../generator/render/render-page.ts';

it.each([
  ['<meta charSet="utf-8"/>', '<meta charset="utf-8">'],
  ['<input type="radio" checked="" value="/"/>', '<input type="radio" checked value="/">'],
  ['<img fetchPriority="high" srcSet="/a 2x"/>', '<img fetchpriority="high" srcset="/a 2x">'],
  ['<time dateTime="2025-01-01">a</time>', '<time datetime="2025-01-01">a</time>'],
  ['<a title="dateTime=&quot;&gt;" href="/x/">b</a>', '<a title="dateTime=&quot;&gt;" href="/x/">b</a>'],
  ['<script>if (a <b/>c) x = "<br/>"</script>', '<script>if (a <b/>c) x = "<br/>"</script>'],
  ['<g><path strokeWidth="2"></path></g><b></b>', '<g><path strokeWidth="2"/></g><b></b>'],
  ['text dateTime= checked=""', 'text dateTime= checked=""'],
])('spells %s as %s', (react, html) => {
  expect(tidyHtml(react)).toBe(html);
});
