/** Syntax that CommonMark allows and this site shows, each with a trap for a second parser. */
export const MARKDOWN_EXAMPLES = {
  emphasis: 'A *b* **c** ***d*** _e_ __f__ snake_case_word 2*3*4',
  'links and definitions': '[a](/b "t") [c][d] [e] <https://a.example>\n\n[d]: /x "y"\n[e]: /z',
  'nested lists': '- a\n  - b\n    1. c\n    2. d\n- e\n\n  loose\n\n5) five\n6) six',
  'block quote and code': '> quote\n> - in it\n\n    indented\n\n```js\nfenced\n```\n\n`inline` ``a ` b``',
  headings: '## A\n\nB\n---\n\n### C ###\n\n#### *D*',
  table: '| a | b |\n|:--|--:|\n| 1 | `x` |\n| **2** | [l](/m) |\n\nafter',
  'table and a tilde': 'about ~5 to ~10\n\n| a |\n|---|\n| ~x~ |',
  'table and bare addresses': 'www.example.com a@b.example\n\n| a |\n|---|\n| https://a.example |',
  'hard breaks and entities': 'a  \nb\\\nc &amp; &copy; &#x2014; &nope; \\*d\\*',
  'raw html': 'a <b>c</b>\n\n<div>\n*d*\n</div>\n\n<!-- e -->',
  colons: 'At 8:30, ratio 1:2, :x: and a:b[c]{d}\n\n::: note',
  grid: 'before\n\n:::grid\n- **A.** one\n- **B.** two\n:::\n\nafter',
};
