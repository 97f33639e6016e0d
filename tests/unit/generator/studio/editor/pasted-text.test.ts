import { expect, it } from 'vitest';
import { convertPasted, pastedPictureAddress } from '../../../../../generator/studio/editor/pasted-text.ts';

const paste = (html: string, level = 2) => convertPasted({ html, level });

it('the largest heading gets the level that the place in the text has', async () => {
  const html = '<h1>Ear</h1><p>a</p><h2>Drum</h2>';
  expect((await paste(html, 3)).markdown).toBe('### Ear\n\na\n\n#### Drum');
  expect((await paste(html, 6)).markdown).toBe('###### Ear\n\na\n\n###### Drum');
});

it.each<[name: string, html: string, notes: string[]]>([
  ['colors', '<p style="color: red; font-size: 20pt">Fever</p><p>Pain</p>', ['Text colors, sizes and alignment were left out.']],
  [
    'pictures with addresses',
    '<p>Ear</p><img src="https://x.example/a.jpg" alt="Ear"><img src="file:///C:/b.png">',
    ['2 pictures cannot be copied from there: save them and drop them here.'],
  ],
  ['one picture', '<p>Ear <img src="https://x.example/a.jpg"></p>', ['1 picture cannot be copied from there: save it and drop it here.']],
  [
    'a form and a part of another site',
    '<p>Ear</p><form><label>Name <input></label></form><iframe src="https://x.example/y"></iframe>',
    ['This was left out: Form with Name.', 'This was left out: Part of another website: x.example/y.'],
  ],
  ['the color of one word, which is not mentioned', '<p style="color: red">Fever</p>', []],
  [
    'links between footnotes, which are not mentioned',
    '<p>Ear<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1">[1]</a></p>',
    [],
  ],
  ['a menu', '<nav><a href="/">Home</a></nav><p>Ear</p>', ['A menu was left out.']],
  ['scripts and counting pixels, which are not mentioned', '<script>x</script><img src="/p" width="1"><p>Ear</p>', []],
  ['a file', '<p><a href="file:///C:/a.xlsx">Fees</a></p>', ['A link with an unsafe address was left out; its words stay: “Fees”.']],
])('what was left out is stated: %s', async (_, html, expected) => {
  const { notes, markdown } = await paste(html);
  expect(notes).toEqual(expected);
  expect(markdown).not.toMatch(/\[\[|<!--|!\[/);
});

it('pictures whose bytes are in the HTML are offered once each, and are not in the text', async () => {
  const png = 'iVBORw0KGgo=';
  const html = `<p>Ear</p><img src="data:image/png;base64,${png}"><p>Drum</p><img src="data:image/jpeg;base64,AAAA"><img src="data:image/svg+xml;base64,AAAA">`;
  expect(await paste(html)).toEqual({
    markdown: 'Ear\n\nDrum',
    isPlain: false,
    notes: [],
    pictures: [
      { type: 'image/png', data: png },
      { type: 'image/jpeg', data: 'AAAA' },
    ],
  });
  const pictures = [{ type: 'image/png', data: png }];
  const of = (address: string) => convertPasted({ html: `<img src="${address}">`, level: 2, pictures });
  expect((await of(pastedPictureAddress(0))).pictures).toEqual(pictures);
  expect((await of(pastedPictureAddress(7))).pictures).toEqual([]);
});

it.each<[html: string, isPlain: boolean]>([
  ['<p>tonsils</p>', true],
  ['<span style="color: red">5 * 3 [x]</span>', true],
  ['<p>a <b>b</b></p>', false],
  ['<p>a <i>b</i></p>', false],
  ['<p>a <code>b</code></p>', false],
  ['<p><a href="https://x.example/">a</a></p>', false],
  ['<p>a<br>b</p>', false],
  ['<p>a</p><p>b</p>', false],
  ['<h2>a</h2>', false],
  ['', false],
])('the plain text of the clipboard is as good as the HTML only if that has no formatting: %s', async (html, isPlain) => {
  expect((await paste(html)).isPlain).toBe(isPlain);
});

it.each([
  `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: 'Droid Sans Mono', monospace;white-space: pre;"><div><span>## Nose</span></div></div>`,
  '<html><body>\n<pre style="font-family:\'JetBrains Mono\'">## <b>Nose</b></pre></body></html>',
])('text from a program for code is Markdown already: %s', async (html) => {
  expect(await paste(html)).toEqual({ markdown: '', isPlain: true, notes: [], pictures: [] });
});

it('too much HTML is refused in words for staff, whatever its pictures weigh', async () => {
  await expect(paste(`<p>${'words '.repeat(400_000)}</p>`)).rejects.toThrow('This is too much text at once. Copy part of it.');
  const heavy = `<p>Ear</p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}">`;
  expect((await paste(heavy)).markdown).toBe('Ear');
});
