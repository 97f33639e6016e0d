import { describe, expect, it } from 'vitest';
import { factsInTree } from '../../../../../generator/content/entry-facts.ts';
import type { ConversionSettings, ConvertedText } from '../../../../../generator/content/from-html/conversion.ts';
import { htmlToMarkdown, wordsOfHtml } from '../../../../../generator/content/from-html/html-to-markdown.ts';
import { loadMarkdownParser } from '../../../../../generator/content/markdown/parse-markdown.ts';
import type { TextMistake } from '../../../../../generator/content/markdown/text-mistakes.ts';
import { problem } from '../../../../../generator/problem/problem.ts';

const parse = await loadMarkdownParser('remark');

/** A site that has every picture except those whose address contains `lost`, and every page except two. */
const SITE: ConversionSettings = {
  pictureFor: async ({ src = '', id, alt, caption }) =>
    src.includes('lost') ? { lost: src, alt } : { file: id ? `${id}.jpg` : src.replace(/.*\//, ''), alt, caption },
  linkTo: (href) => (href === '/unknown' ? undefined : href === '/nothing' ? null : href),
};

type Case = [name: string, html: string, markdown: string, more?: Partial<ConvertedText> & { isClassic?: boolean }];

const severityOf = ({ rule, message, hint, severity }: TextMistake) => severity ?? problem(rule, '', message, hint).severity;

const CASES: Record<string, Case[]> = {
  'headings, words and lists': [
    ['headings without gaps, from level 2', '<h1>A</h1><h3>B</h3><h6>C</h6><h2></h2><h2>D</h2>', '## A\n\n### B\n\n#### C\n\n### D'],
    [
      'a heading with bold words, a break and a picture',
      '<h2><strong>A <br>B</strong><img src="x.jpg" alt="An ear"></h2>',
      '## A B\n\n![An ear](x.jpg)',
    ],
    [
      'spaces at the edges of bold and italic words',
      '<p>a<b> bold </b>b <em>it </em>c <strong> </strong>d <b>e</b><b>f</b> <i><b> x </b></i><b>g<br></b>h</p>',
      'a **bold** b *it* c d **ef** ***x*** **g**\\\nh',
    ],
    ['bold words right before others', '<p><b>Hours:</b>Monday un<i>believ</i>able</p>', '**Hours**:Monday un*believ*able'],
    [
      'bold words of a style, and the bold of Google Docs that is not bold',
      '<b style="font-weight:normal"><p><span style="font-weight:700">a</span></p><p><span style="font-style: italic">b</span></p></b>',
      '**a**\n\n*b*',
    ],
    [
      'tight lists',
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li><li></li></ul><ul><li>d</li></ul><ol><li>e</li></ol>',
      '- a\n  - b\n- c\n- d\n\n1. e',
    ],
    ['an item with two paragraphs', '<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n\n- c'],
    [
      'lists of Word',
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>One</p><p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Two</p>',
      '1. One\n   - Two',
    ],
    [
      'terms and their explanations',
      '<dl><dt>Ear:</dt><dd>It hears</dd><dd>well</dd><div><dt>Nose</dt><dd>Smells</dd></div></dl>',
      '- **Ear:** It hears well\n- **Nose:** Smells',
    ],
    [
      'an explanation without a term, and a term that is a link',
      '<dl><dd>Parts</dd><dt><a href="/ear">Ear</a></dt><dd>It hears</dd></dl>',
      '- Parts\n- **[Ear](/ear):** It hears',
    ],
    ['line breaks', '<p>a<br>b<br><br>c<br></p><p>one\nline</p>', 'a\\\nb\n\nc\n\none line'],
    ['quotations', '<blockquote><p>Hi</p><cite>Ann</cite></blockquote><p><q>x</q></p>', '> Hi\n>\n> — Ann\n\n“x”'],
    [
      'verse and code',
      '<pre class="wp-block-verse">a\nb</pre><pre><code>a\n  b</code></pre><p><code></code><code>x [[y]] {z}</code></p>',
      'a\\\nb\n\n```\na\n  b\n```\n\n`x [[y]] {z}`',
    ],
    ['raised and lowered digits', '<p>m<sup>2</sup> H<sub>2</sub>O 1<sup>st</sup></p>', 'm² H₂O 1st'],
    [
      'raised numbers after others, and counters',
      '<p>10<sup><a href="#">2</a></sup> days, 1<sup>1/2</sup> tablets, 50<sup>1,2</sup> mg, <span class="elementor-counter-number" data-to-value="25">0</span><span class="elementor-counter-number-suffix">years</span></p>',
      '10² days, 1 1/2 tablets, 50 (1,2) mg, 25 years',
    ],
    [
      'crossed-out and colored words',
      '<p><del>old</del> <font color="red">red</font></p>',
      'old red',
      { notes: ['Crossed-out words are now plain words: “old”.', 'Text colors, sizes and alignment were left out.'] },
    ],
  ],
  tables: [
    [
      'spans, a caption, lists and a line in a cell',
      '<table><caption>Fees</caption><thead><tr><th>A</th><th colspan="2">B</th></tr></thead><tr><td rowspan="2">x</td><td>1</td><td>a|b</td></tr><tr><td><p>3</p><p>4</p></td><td><ul><li>y</li><li>z</li></ul></td></tr></table>',
      'Fees\n\n| A | B | |\n| - | - | - |\n| x | 1 | a\\|b |\n| x | 3; 4 | y; z |',
    ],
    [
      'no head',
      '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>',
      '| A | B |\n| - | - |\n| 1 | 2 |',
      { notes: ['A table has no head; its first row is used as one.'] },
    ],
    [
      'only a layout',
      '<table><tr><td><h3>A</h3>a</td><td><img src="x.jpg" alt="An ear"></td></tr></table>',
      '## A\n\na\n\n![An ear](x.jpg)',
      { notes: ['A table that was only for layout is now plain text.'] },
    ],
    [
      'one column',
      '<table><tr><th colspan="999">A</th></tr><tr><td>1</td></tr></table>',
      'A\n\n1',
      { notes: ['A table that was only for layout is now plain text.'] },
    ],
    [
      'a picture in a cell',
      '<table><tr><th>A</th><th>B</th></tr><tr><td><img src="x.jpg" alt="An ear"> x</td><td>y</td></tr></table>',
      '| A | B |\n| - | - |\n|  x | y |\n\n![An ear](x.jpg)',
    ],
  ],
  pictures: [
    [
      'a caption and a side',
      '<figure class="alignleft"><img src="x.jpg" alt="An ear"><figcaption>The <em>ear</em></figcaption></figure>',
      '![An ear](x.jpg#left "The ear")',
    ],
    ['a figure without a picture', '<figure><blockquote>Hi</blockquote><figcaption>Ann</figcaption></figure>', '> Hi\n\nAnn'],
    ['a picture in a line', '<p>before <img src="x.jpg" alt="An ear"> after</p>', 'before\n\n![An ear](x.jpg)\n\nafter'],
    [
      'pictures that are links',
      '<p><a href="/ear"><img src="x.jpg" alt="An ear"></a></p><p>a</p><p><a href="/x.jpg"><img src="x.jpg" alt="An ear"></a></p>',
      '![An ear](x.jpg)\n\n[An ear](/ear)\n\na\n\n![An ear](x.jpg)',
    ],
    ['two in a row', '<p><img src="a.jpg" alt="A a"> <img src="b.jpg" alt="B b"></p>', '![A a](a.jpg#half)\n![B b](b.jpg#half)'],
    [
      'three in a list',
      '<ul><li><img src="a.jpg" alt="A a"></li><li><img src="b.jpg" alt="B b"></li><li><img src="c.jpg" alt="C c"></li></ul>',
      '![A a](a.jpg#half)\n![B b](b.jpg#half)\n![C c](c.jpg#half)',
    ],
    [
      'a gallery block',
      '<figure class="wp-block-gallery"><figure><img src="a.jpg" alt="A a"></figure><figure><img src="b.jpg" alt="B b"></figure><figcaption>Both</figcaption></figure>',
      '![A a](a.jpg#half)\n![B b](b.jpg#half)\n\nBoth',
    ],
    [
      'no description',
      '<img src="x.jpg"><p>or the name of a file</p><img src="y.jpg" alt="IMG_2034">',
      '![\\[\\[What this picture shows\\]\\]](x.jpg)\n\nor the name of a file\n\n![\\[\\[What this picture shows\\]\\]](y.jpg)',
      { blanks: ['What this picture shows', 'What this picture shows'] },
    ],
    [
      'a lost one',
      '<figure><img src="https://old.example/lost.jpg?w=300" alt="An ear"><figcaption>Cap</figcaption></figure><img src="data:image/png;base64,lost">',
      '[[Picture lost.jpg: An ear]]\n\n<!-- From the old page: picture https://old.example/lost.jpg?w=300, description: An ear, caption: Cap -->\n\n[[Picture]]\n\n<!-- From the old page: picture data:image/png;base64,lost -->',
      { blanks: ['Picture lost.jpg: An ear', 'Picture'] },
    ],
    [
      'marks in its description and name',
      '<img src="a b(1).jpg" alt="x]y[z | *q* [[w]] {v}">',
      '![x\\]y\\[z | \\*q\\* \\[w\\] \\{v}](a%20b%281%29.jpg)',
    ],
    [
      'decoration, counting pixels and emoji',
      '<img src="p.gif" width="1"><img src="deco.svg"><img><img class="emoji" alt="😀" src="s.svg">',
      '😀',
      {
        notes: [
          'A one-pixel picture that counts visitors was left out.',
          'A decorative drawing without a description was left out.',
          'A picture without an address was left out.',
        ],
      },
    ],
    [
      'one with several sizes, and links in a picture',
      '<img srcset="a-300.jpg 300w, a-1024.jpg 1024w" alt="An ear"><map><area alt="Ear" href="/ear"></map>',
      '![An ear](a-1024.jpg)',
      { notes: ['A link in a picture was left out: “Ear”.'] },
    ],
    [
      'Squarespace',
      '<div class="sqs-image"><noscript><img src="a.jpg" alt="An ear"></noscript><img data-src="a.jpg?format=100w" data-image="https://images.squarespace-cdn.com/large.jpg" alt="An ear"></div>',
      '![An ear](large.jpg)',
    ],
  ],
  'what Markdown cannot express': [
    [
      'videos',
      '<iframe src="https://www.youtube.com/embed/abcdefgh123?rel=0"></iframe><iframe src="//player.vimeo.com/video/123" title="How to rinse"></iframe>',
      '[Watch the video on YouTube](https://www.youtube.com/watch?v=abcdefgh123)\n\n[How to rinse](https://vimeo.com/123)',
    ],
    [
      'another website, with hyphens in its address',
      '<p>a</p><iframe src="https://portal.example/a--b-->c" style="a" width="3"></iframe>',
      'a\n\n[[Part of another website: portal.example/a--b-->c]]\n\n<!-- From the old page: <iframe src="https://portal.example/a- -b- - >c"></iframe> -->',
      { blanks: ['Part of another website: portal.example/a--b-->c'] },
    ],
    [
      'a map',
      '<p>a</p><iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
      'a',
      { notes: ['A map was left out: the site has a map of its offices.'] },
    ],
    [
      'films and sounds',
      '<video><source src="/v.mp4"></video><audio src="/a.mp3"></audio><object data="x.swf"></object>',
      '[[Video: /v.mp4]]\n\n<!-- From the old page: <video><source src="/v.mp4"></video> -->\n\n[[Sound: /a.mp3]]\n\n<!-- From the old page: <audio src="/a.mp3"></audio> -->\n\n[[Embedded object: x.swf]]\n\n<!-- From the old page: <object data="x.swf"></object> -->',
      { blanks: ['Video: /v.mp4', 'Sound: /a.mp3', 'Embedded object: x.swf'] },
    ],
    [
      'forms',
      '<form><label>Your [name] *</label><input><input placeholder="Phone"></form><form role="search"><input></form><p>a <input placeholder="Zip"></p>',
      '[[Form with Your name, Phone]]\n\n<!-- From the old page: <form><label>Your [name] *</label><input><input placeholder="Phone"></form> -->\n\na',
      { blanks: ['Form with Your name, Phone'], notes: ['A form field was left out: “Zip”.'] },
    ],
    [
      'scripts, styles and hidden words',
      '<script>x</script><style>y</style><p style="display:none">Secret</p><p>a<!-- x --></p>',
      'a',
      { notes: ['A script was left out.', 'Hidden words were left out: “Secret”.'] },
    ],
    [
      'blocks that the old site filled in',
      '<!-- wp:latest-posts {"a":1} /--><!-- wp:spacer /--><p>a</p>',
      'a',
      { notes: ['A block “latest-posts”, which the old site filled in, was left out.'] },
    ],
  ],
  'parts of pages': [
    ['details', '<details><summary>Does it hurt?</summary><p>No.</p></details>', '## Does it hurt?\n\nNo.'],
    [
      'an accordion of Elementor',
      '<div class="elementor-tab-title"><a href="#">Does it hurt?</a></div><div><p>No.</p></div>',
      '## Does it hurt?\n\nNo.',
    ],
    [
      'an accordion whose heading contains a button',
      '<h3 class="accordion-header"><span><button class="accordion-button">Does it hurt?</button></span></h3><div>No.</div>',
      '## Does it hurt?\n\nNo.',
    ],
    [
      'columns and buttons',
      '<div class="wp-block-columns"><div><p>a</p></div><div>b</div></div><div><a class="button" href="/book">Book</a></div><button>Press</button>',
      'a\n\nb\n\n[Book](/book)\n\nPress',
    ],
    [
      'an embedded video with a caption',
      '<figure class="wp-block-embed"><div>\nhttps://youtu.be/abcdefgh123\n</div><figcaption>How to rinse</figcaption></figure>',
      '[Watch the video on YouTube](https://youtu.be/abcdefgh123)\n\nHow to rinse',
    ],
  ],
  links: [
    [
      'to headings',
      '<p><a href="#hurt">Pain</a> <a href="#nowhere">No</a> <a href="#top">Up</a> <a href="#sub">Sub</a></p><h2 id="x"><a name="hurt"></a>Does it hurt?</h2><p>No.</p><h3 id="sub">Later</h3>',
      '[Pain](#does-it-hurt) No Up Sub\n\n## Does it hurt?\n\nNo.\n\n### Later',
      { notes: ['A link to “#nowhere” has no matching heading; its words stay: “No”.'] },
    ],
    [
      'with unsafe addresses',
      '<p><a href="javascript:x()">js</a> <a href=" JavaScript:x">js</a> <a href="data:text/html,x">data</a></p>',
      'js js data',
      {
        notes: [
          'A link with an unsafe address was left out; its words stay: “js”.',
          'A link with an unsafe address was left out; its words stay: “data”.',
        ],
      },
    ],
    [
      'with odd addresses',
      '<p><a href="/a b">x</a> <a href="">none</a> <a href="mailto:a@b.example">m</a> <a href="/e"></a> <a href="https://e.example/a(b)_*c">p [q]</a></p>',
      '[x](/a%20b) none [m](mailto:a@b.example) [p \\[q\\]](https://e.example/a\\(b\\)_*c)',
    ],
    [
      'in words',
      '<p>See https://x.example/page. and www.y.example, a@b.example</p>',
      'See [x.example/page](https://x.example/page). and [www.y.example](https://www.y.example), a@b.example',
    ],
    [
      'to mail addresses that Cloudflare hides',
      '<p><a href="/cdn-cgi/l/email-protection" data-cfemail="422302206c2127">[email&#160;protected]</a> <a href="/cdn-cgi/l/email-protection#422302206c2127">Write</a> <a href="/cdn-cgi/l/email-protection#422302206c2127">To <span data-cfemail="422302206c2127">[email&#160;protected]</span></a></p>',
      '[a@b.ce](mailto:a@b.ce) [Write](mailto:a@b.ce) [To a@b.ce](mailto:a@b.ce)',
    ],
    [
      'to addresses that are not known',
      '<p><a href="/unknown">a</a> <a href="/nothing">b</a></p>',
      'a b',
      { notes: ['A link to /unknown was left out, because this site has no such page; its words stay: “a”.'] },
    ],
  ],
  characters: [
    [
      'invisible ones',
      '<p>soft&shy;hyphen no&nbsp;break zero&#8203;width &#8238;dir&#8236; 𝐁𝐨ld a&#769;&#770;&#771;</p>',
      'softhyphen no break zerowidth dir Bold á̂',
    ],
    [
      'quotation marks and dashes',
      '<p>“smart” ‘quotes’ "straight" – — … &amp;lt; &copy;</p>',
      '“smart” ‘quotes’ "straight" – — … \\&lt; ©',
    ],
    [
      'marks of Markdown',
      '<p>2*3*4 snake_case_word _x_ &lt;b&gt; `a` ~x~ a\\b</p><p>::: grid</p><p># no</p><p>1. no</p><p>- no</p><p>&gt; q</p><p>===</p><p>| a | b |</p><p>a<br>---</p>',
      '2\\*3\\*4 snake_case_word \\_x\\_ \\<b> \\`a\\` ~x~ a\\b\n\n\\::: grid\n\n\\# no\n\n1\\. no\n\n\\- no\n\n\\> q\n\n\\===\n\n\\| a | b |\n\na\\\n\\---',
    ],
    ['marks of this site', '<p>[[name]] [<b>[x]</b>] {phone} {{b}}</p>', '\\[name] \\[**\\[x]**] \\{phone} \\{\\{b}}'],
  ],
  shortcodes: [
    [
      'a caption',
      '[caption id="a" align="alignleft"]<a href="/x.jpg"><img class="alignleft wp-image-5" src="x-300x200.jpg" alt="An ear"></a> Caption here[/caption]',
      '![An ear](5.jpg#left "Caption here")',
    ],
    [
      'galleries',
      '[gallery ids="1,2" columns="3"]<p>[gallery]</p>',
      '![\\[\\[What this picture shows\\]\\]](1.jpg#half)\n![\\[\\[What this picture shows\\]\\]](2.jpg#half)\n\n[[gallery]]\n\n<!-- From the old page: [gallery] -->',
      { blanks: ['What this picture shows', 'What this picture shows', 'gallery'] },
    ],
    [
      'media',
      '[embed]https://youtu.be/abcdefgh123[/embed]<p>[video mp4="/x.mp4"][/video]</p>',
      '[Watch the video on YouTube](https://youtu.be/abcdefgh123)\n\n[[video]]\n\n<!-- From the old page: [video mp4="/x.mp4"] -->',
      { blanks: ['video'] },
    ],
    [
      'videos with only an address',
      '<p>a [youtube https://youtu.be/abcdefgh123] [youtube=https://www.youtube.com/watch?v=abcdefgh123]</p>',
      'a\n\n[Watch the video on YouTube](https://youtu.be/abcdefgh123)\n\n[Watch the video on YouTube](https://www.youtube.com/watch?v=abcdefgh123)',
    ],
    [
      'unknown ones',
      '[my_slider id="3"]<p>a [product name="x"]in[/product] b [contact-form-7 id="1" title="X"]</p>',
      '[[my slider]]\n\n<!-- From the old page: [my_slider id="3"] -->\n\na\n\n[[product]]\n\n<!-- From the old page: [product name="x"] -->\n\nin b\n\n[[Form (contact-form-7)]]\n\n<!-- From the old page: [contact-form-7 id="1" title="X"] -->',
      { blanks: ['my slider', 'product', 'Form (contact-form-7)'] },
    ],
    ['words in brackets', '<p>[1] [sic] [b] [[gallery]]</p>', '\\[1] \\[sic] \\[b] \\[gallery]'],
    [
      'WPBakery',
      '[vc_row][vc_column width="1/2"][vc_column_text]<p>Hi</p>[/vc_column_text][vc_single_image image="12"][vc_btn title="Book" link="url:%2Fbook|title:x"][vc_raw_html]JTNDYiUzRQ==[/vc_raw_html][/vc_column][/vc_row]',
      'Hi\n\n![\\[\\[What this picture shows\\]\\]](12.jpg)\n\n[Book](/book)\n\n[[HTML]]\n\n<!-- From the old page: <b> -->',
      { blanks: ['What this picture shows', 'HTML'] },
    ],
    [
      'Divi',
      '[et_pb_section][et_pb_row][et_pb_column type="4_4"][et_pb_toggle title="Does it hurt?"]<p>No.</p>[/et_pb_toggle][/et_pb_column][/et_pb_row][/et_pb_section]',
      '## Does it hurt?\n\nNo.',
    ],
  ],
  'the classic editor': [
    [
      'words in and between the shortcodes of page builders',
      '[et_pb_text]Alpha[/et_pb_text][et_pb_testimonial author="Ann" job_title="Patient" quote="So very good" title_font="Open Sans"]Great[/et_pb_testimonial][et_pb_number_counter title="Ears" number="512" percent_sign="off" /][et_pb_blurb title="Book" url="/b"]now[/et_pb_blurb][vc_progress_bar values="%5B%7B%22label%22%3A%22Care%22%2C%22value%22%3A%2290%22%7D%5D"][fusion_highlight]A[/fusion_highlight]Z',
      'Alpha\n\nAnn, Patient\n\nGreat\n\n## Ears\n\n512\n\n[Book](/b)\n\nnow\n\nCare: 90\n\nAZ',
      { isClassic: true, notes: ['The words “So very good” of [et_pb_testimonial] were left out.'] },
    ],
    [
      'paragraphs of lines',
      'One\ntwo\n\nThree <b>four</b>\n\n<h2>H</h2>\nfive\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n\n<pre>x\n\ny</pre>',
      'One\\\ntwo\n\nThree **four**\n\n## H\n\nfive\n\n- a\n- b\n\nx\n\ny',
      { isClassic: true },
    ],
    ['an empty line in an item', '<ol>\n<li>one\n\nmore</li>\n<li>two</li>\n</ol>', '1. one\n\n   more\n\n2. two', { isClassic: true }],
    [
      'text between blocks',
      '<!-- wp:list {"a":"b"} -->\n<ul><!-- wp:list-item -->\n<li>a\nb</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->\n\n<blockquote><p>Free one.</p>\n<cite>Ann</cite></blockquote>\n\nFree two.\n\nFree three.',
      '- a b\n\n> Free one.\n>\n> — Ann\n\nFree two.\n\nFree three.',
      { isClassic: true },
    ],
    [
      'a caption between lines',
      'One\r\n<!--more-->\r\nTwo\n[caption]<img src="x.jpg" alt="An ear"> Cap[/caption]\nThree',
      'One\n\nTwo\n\n![An ear](x.jpg "Cap")\n\nThree',
      { isClassic: true },
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', async (_name, html, markdown, { isClassic, blanks = [], notes = [] } = {}) => {
    expect(await htmlToMarkdown(html, { ...SITE, isClassic, hasShortcodes: true })).toEqual({ markdown, blanks, notes });
  });
});

describe('every converted text', () => {
  const texts = Object.values(CASES).flatMap((cases) =>
    cases.map(([name, , markdown, more]) => ({ name, markdown, blanks: more?.blanks ?? [] })),
  );

  it('is one that this site accepts, with the blanks that are reported', () => {
    const found = texts.flatMap(({ name, markdown, blanks }) => {
      const { tree, mistakes } = parse(markdown);
      const facts = factsInTree(tree, markdown);
      expect([name, facts.blanks.map(({ words }) => words)]).toEqual([name, blanks]);
      return [...mistakes, ...facts.textMistakes.filter(({ message }) => message)]
        .filter((mistake) => severityOf(mistake) === 'error')
        .map(({ rule, message }) => `${name}: ${rule}: ${message}`);
    });
    expect(found).toEqual([]);
  });

  it('begins with level 2, or the level that the settings name', async () => {
    expect((await htmlToMarkdown('<h1>A</h1><h4>B</h4>', { firstLevel: 3 })).markdown).toBe('### A\n\n#### B');
  });
});

it('keeps the words of HTML that is nested too deeply, and reads script with tags as text', async () => {
  const deep = await htmlToMarkdown(`${'<b>'.repeat(1001)}Call us, <i>please</i>.`);
  expect(deep.markdown).toBe('Call us, please .');
  expect(deep.notes).toEqual(['It has more than a thousand elements inside each other: only its words were kept.']);
  const { markdown } = await htmlToMarkdown(`<script>${'"<div>"'.repeat(2000)}</script>${'<p>x<br>'.repeat(2000)}`);
  expect(markdown.split('\n\n')).toHaveLength(2000);
});

it('says so if the original of a blank is cut', async () => {
  const { markdown, notes } = await htmlToMarkdown(`<form><p>${'words '.repeat(4000)}</p></form>`);
  expect(markdown.length).toBeLessThan(20_100);
  expect(notes).toEqual(['The original of “Form” is too long; only its beginning was kept.']);
});

it('reads an address in words up to the punctuation after it', async () => {
  const text = async (html: string) => (await htmlToMarkdown(html)).markdown;
  expect(await text('<p>(see https://a.example/ear_(anatomy)).</p>')).toBe(
    '(see [a.example/ear\\_(anatomy)](https://a.example/ear_\\(anatomy\\))).',
  );
  expect(await text('<p>(see https://a.example/ear), and more</p>')).toBe('(see [a.example/ear](https://a.example/ear)), and more');
});

it('makes a list of paragraphs with bullets, and leaves out what opens above the page', async () => {
  const { markdown, notes } = await htmlToMarkdown('<p>•&nbsp; Fever</p>\n<p>• <b>Pain</b></p><p>Rest</p><span popover>A term</span>');
  expect(markdown).toBe('- Fever\n- **Pain**\n\nRest');
  expect(notes).toEqual(['Hidden words were left out: “A term”.']);
});

it('reads the words of a title', () => {
  expect(wordsOfHtml('Ear &amp; <em>Nose</em>&nbsp;Care [[x]]')).toBe('Ear & Nose Care [x]');
});
