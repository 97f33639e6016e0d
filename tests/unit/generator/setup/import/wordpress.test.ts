import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordpressExport } from '../../../../../generator/setup/import/wordpress.ts';
import { exportOf, OLD } from '../../../../helpers/exports.ts';
import { useFolder } from '../../../../helpers/folder.ts';
import { itemsOf } from '../../../../helpers/old-site.ts';

const folder = useFolder();

/** Reads an export of this text. */
async function read(text: string | Uint8Array) {
  writeFileSync(folder('site.xml'), text);
  const site = wordpressExport(folder('site.xml'));
  const items = await itemsOf(site);
  return { site, items, first: items[0], notes: site.notes(), others: site.otherAddresses() };
}

describe('an export of WordPress', () => {
  it.each([
    ['1.0', []],
    ['1.1', []],
    ['1.2', []],
    ['1.3', ['site.xml has the version 1.3; only 1.0 to 1.2 are known.']],
    [null, ['site.xml does not name its version; it was read as version 1.2.']],
  ])('is read in version %s', async (version, expected) => {
    const { first, notes } = await read(exportOf([{ title: 'Hours', id: 7, link: `${OLD}/hours/`, html: '<p>9 to 5</p>' }], { version }));
    expect(first).toMatchObject({ title: 'Hours', id: '7', type: 'page', html: '<p>9 to 5</p>', name: 'hours' });
    expect(notes).toEqual(expected);
  });

  it('names the place, addresses, author, categories, tags, dates and state of an item', async () => {
    const channel =
      '<wp:author><wp:author_login>jdoe</wp:author_login><wp:author_display_name>jdoe</wp:author_display_name><wp:author_first_name>Jane</wp:author_first_name><wp:author_last_name>Doe</wp:author_last_name></wp:author>' +
      '<wp:category><wp:category_nicename>sinus</wp:category_nicename></wp:category><wp:tag><wp:tag_slug>allergy</wp:tag_slug></wp:tag><wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug></wp:term>';
    const more =
      '<guid>https://old.example/?p=9</guid><dc:creator>jdoe</dc:creator><category domain="category" nicename="sinus">Sinus &amp;amp; Nose</category><category domain="post_tag" nicename="allergy">Allergy</category>' +
      '<wp:post_modified>2024-04-01 09:00:00</wp:post_modified><wp:post_password>secret</wp:post_password><excerpt:encoded>Short.</excerpt:encoded><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>';
    const meta = { _wp_old_slug: 'cold', _thumbnail_id: '12' };
    const post = { title: 'Ear &amp; Nose', type: 'post', id: 9, link: `${OLD}/2024/colds/`, date: '2024-03-05 10:00:00', status: 'draft' };
    const { items, site, notes, others } = await read(exportOf([{ ...post, meta, more }], { channel }));
    expect(items).toEqual([
      expect.objectContaining({
        ...{ label: 'site.xml:4', key: 'post 9', title: 'Ear & Nose', type: 'post', status: 'draft', hasPassword: true },
        ...{ date: '2024-03-05', modified: '2024-04-01', author: 'Jane Doe', tags: ['Allergy'], excerpt: 'Short.', picture: { id: '12' } },
        categories: [{ name: 'Sinus & Nose', slug: 'sinus' }],
        addresses: [`${OLD}/2024/colds/`, `${OLD}/?p=9`, `${OLD}/2024/cold/`],
      }),
    ]);
    expect([site.url, notes]).toEqual([OLD, ['1 comment of readers: this site has no comments.']]);
    const terms = ['/category/sinus', '/tag/allergy', '/author/jdoe', '/feed', '/comments/feed'];
    expect(others).toEqual(terms.map((path) => ({ from: OLD + path })));
    expect(await itemsOf(site)).toEqual(items);
  });

  it('has the addresses of all terms, also of those within others or only named by items, below the folder of the site', async () => {
    const channel =
      '<wp:author><wp:author_login>J.Doe</wp:author_login></wp:author>' +
      '<wp:category><wp:category_nicename>lids</wp:category_nicename><wp:category_parent>eyes</wp:category_parent></wp:category>' +
      '<wp:term><wp:term_taxonomy>specialty</wp:term_taxonomy><wp:term_slug>ear</wp:term_slug></wp:term>';
    const more = '<category domain="category" nicename="noses">Noses</category><category domain="post_tag" nicename="cold">Cold</category>';
    const { others, first } = await read(exportOf([{ id: 3, more }], { channel, url: `${OLD}/clinic` }));
    expect(others.map(({ from }) => from.slice(OLD.length))).toEqual([
      ...['/clinic/category/eyes/lids', '/clinic/specialty/ear', '/clinic/category/noses', '/clinic/tag/cold', '/clinic/author/j-doe'],
      ...['/clinic/feed', '/clinic/comments/feed'],
    ]);
    expect(first?.addresses).toEqual([`${OLD}/clinic/?page_id=3`]);
  });

  it('has the categories of Squarespace below the folder of its posts', async () => {
    const more = '<category domain="category" nicename="ear-care">Ear Care</category>';
    const text = exportOf([{ type: 'post', link: '/news/colds.html', more }]).replace(/<wp:base_blog_url>.*?<\/wp:base_blog_url>/, '');
    expect((await read(text)).others).toEqual([{ from: `${OLD}/category/ear-care` }, { from: `${OLD}/news/category/Ear+Care` }]);
  });

  it('has each earlier name, names fields of plug-ins with words, and reads texts that are not in CDATA', async () => {
    const meta = { doctor_bio: '<p>She has treated ears for years.</p>', color: 'dark blue', _private: 'Not for any reader' };
    const slug = (name: string) =>
      `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${name}</wp:meta_value></wp:postmeta>`;
    const item = { title: 'First <i>thing</i> here', link: `${OLD}/now/`, meta, more: slug('one') + slug('two') };
    const text = exportOf([item]).replace('<![CDATA[]]>', '<p class="a">Hello <b>bold</b></p>');
    expect((await read(`\n \n${text}`)).first).toMatchObject({
      ...{ title: 'First thing here', html: '<p class="a">Hello <b>bold</b></p>' },
      addresses: [`${OLD}/now/`, `${OLD}/one/`, `${OLD}/two/`],
      leftOut: ['A field of the old site, “doctor_bio”, was left out: “She has treated ears for years.”.'],
    });
  });

  it.each([
    [
      'Yoast',
      { _yoast_wpseo_title: '%%title%% %%sep%% Atlanta', _yoast_wpseo_metadesc: 'How &amp; why.', '_yoast_wpseo_meta-robots-noindex': '1' },
    ],
    [
      'Rank Math',
      { rank_math_title: '%title% %sep% Atlanta', rank_math_description: 'How &amp; why.', rank_math_robots: 'a:1:{i:0;s:7:"noindex";}' },
    ],
  ])('has texts for search engines of %s', async (_, meta) => {
    const { first } = await read(exportOf([{ title: 'Colds', meta }]));
    expect(first).toMatchObject({ searchTitle: 'Colds Atlanta', description: 'How & why.', noindex: true });
    const variables = { _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%', _yoast_wpseo_metadesc: 'See %%cf_price%%' };
    expect((await read(exportOf([{ title: 'Colds', meta: variables }]))).first).toMatchObject({
      ...{ searchTitle: undefined, description: undefined, noindex: false },
    });
  });

  it('has attachments with their file, description and caption', async () => {
    const more = `<wp:attachment_url>${OLD}/a.jpg</wp:attachment_url><wp:post_parent>3</wp:post_parent><excerpt:encoded>A &amp;amp; B</excerpt:encoded>`;
    const { first } = await read(
      exportOf([{ type: 'attachment', id: 5, link: `${OLD}/a/`, more, meta: { _wp_attachment_image_alt: 'An ear' } }]),
    );
    expect(first).toMatchObject({
      parent: '3',
      file: { url: `${OLD}/a.jpg`, alt: 'An ear', caption: 'A & B' },
      addresses: [`${OLD}/a/`, `${OLD}/?attachment_id=5`],
    });
  });

  it('dates items by the first day that is possible', async () => {
    const dates = [
      '<wp:post_date>0000-00-00 00:00:00</wp:post_date><wp:post_date_gmt>2020-01-02 00:00:00</wp:post_date_gmt>',
      '<pubDate>Sat, 02 Nov 2013 23:02:32 +0000</pubDate>',
      '<pubDate>never</pubDate>',
    ];
    const { items } = await read(exportOf(dates.map((more) => ({ more }))));
    expect(items.map(({ date }) => date)).toEqual(['2020-01-02', '2013-11-02', undefined]);
  });

  it('knows texts whose line ends are paragraphs: all of WordPress, of others those without paragraphs', async () => {
    const texts = ['a\n\nb', '<!-- wp:paragraph --><p>a</p>', '<p>a</p>'];
    const classic = async (text: string) => (await read(text)).items.map(({ isClassic }) => isClassic);
    const whole = exportOf(texts.map((html) => ({ html })));
    expect(await classic(whole)).toEqual([true, true, true]);
    expect(await classic(whole.replace(/<wp:base_blog_url>.*?<\/wp:base_blog_url>/, ''))).toEqual([true, false, false]);
  });
});

describe('an export with small mistakes', () => {
  it('keeps its words: bare &, references of HTML, control characters, ]]> and prefixes without a declaration', async () => {
    const html = 'a\u0001\u000bb & c &nbsp; &eacute; ]] > [[x]]';
    const plain = exportOf([
      { title: 'Ear & Nose &nbsp; Care&#160;&rsquo;', html, more: '<odd:thing>x</odd:thing><wp:comment_status>]]></wp:comment_status>' },
    ]);
    const { first, notes } = await read(plain);
    expect(first).toMatchObject({ title: 'Ear & Nose Care ’', html: 'ab & c &nbsp; &eacute; ]] > [[x]]' });
    expect(notes).toEqual([expect.stringMatching(/^\d mistakes in the XML that changed no words\.$/)]);
  });

  it('is known by its namespaces, not by its prefixes', async () => {
    const odd = exportOf([{ id: 3, html: 'x' }])
      .replace(/(<\/?)wp:/g, '$1w:')
      .replace('xmlns:wp=', 'xmlns:w=');
    expect((await read(odd)).first).toMatchObject({ id: '3', type: 'page', html: 'x' });
    const foreign = exportOf([{ id: 3, more: '<x:post_name xmlns:x="http://other.example/">no</x:post_name>', link: `${OLD}/yes` }]);
    expect((await read(foreign)).first?.name).toBe('yes');
    const bare = exportOf([{ id: 3, html: 'x' }]).replace(/ xmlns:\w+="[^"]*"/g, '');
    expect((await read(bare)).first).toMatchObject({ id: '3', html: 'x' });
  });

  it('has a key for each of two items with the same number and address', async () => {
    const { items } = await read(exportOf([{ id: 1 }, { id: 1 }, {}, { title: 'Same' }]));
    expect(items.map(({ key }) => key)).toEqual(['page 1', 'page 1', 'Page', 'Same']);
  });
});

describe('the encoding of an export', () => {
  const text = exportOf([{ title: 'Café', html: '“naïve” – €' }]);
  const windows = (head: string) => Buffer.from(exportOf([{ title: 'Caf\xe9', html: '\x93na\xefve\x94 \x96 \x80' }], { head }), 'latin1');
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16, big-endian', swapped],
    ['windows-1252', windows('<?xml version="1.0" encoding="windows-1252"?>')],
    ['ISO-8859-1, as programs mean it', windows('<?xml version="1.0" encoding="ISO-8859-1"?>')],
  ])('may be %s', async (_, bytes) => {
    expect((await read(bytes)).first).toMatchObject({ title: 'Café', html: '“naïve” – €' });
  });

  it('must be the stated one, and a known one', async () => {
    await expect(read(windows('<?xml version="1.0" encoding="UTF-8"?>'))).rejects.toThrow(
      'site.xml:4: This line is not UTF-8, which the file says it is. Export it again, or write the right encoding into its first line, such as encoding="windows-1252".',
    );
    await expect(read(windows('<?xml version="1.0"?>'))).rejects.toThrow('site.xml:4: This line is not UTF-8');
    await expect(read(windows('<?xml version="1.0" encoding="klingon"?>'))).rejects.toThrow(
      'site.xml:1: The encoding "klingon" is not known.',
    );
    await expect(read(Buffer.from(`${text}é`).subarray(0, -1))).rejects.toThrow(/^site\.xml:\d+: This line is not UTF-8/);
  });
});

const bombs = `<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`;

it.each<[string, string, RegExp]>([
  [
    'entities that expand',
    exportOf([{ title: '&j;' }], { head: bombs }),
    /^site\.xml:2: This line has a document type .* Nothing was written\.$/,
  ],
  [
    'a file as an entity',
    exportOf([{ title: '&f;' }], { head: '<!DOCTYPE rss [<!ENTITY f SYSTEM "/etc/passwd">]>' }),
    /^site\.xml:1: This line has a document type/,
  ],
  [
    'an item without an end',
    exportOf([{ id: 1 }]).replace('</item>', ''),
    /^site\.xml:5: This line cannot be read from here on: .* The file is damaged or incomplete\. Export the site again\./,
  ],
  ['a file that ends early', exportOf([{ id: 1 }, { id: 2 }]).slice(0, -30), /^site\.xml:\d+: This line cannot be read from here on/],
  [
    'a feed of another kind',
    '<?xml version="1.0"?>\n<feed></feed>',
    /^site\.xml:2: This line begins with <feed>, so this is not an export of WordPress or Squarespace\./,
  ],
  ['a page', '<!doctype html>\n<p>a', /^site\.xml:1: This line is not part of an export of WordPress or Squarespace/],
  ['words', 'hello', /^site\.xml:1: This line /],
  [
    'a warning before it',
    `Warning: x\n${exportOf([])}`,
    /^site\.xml:2: This line has text before <rss>, such as a warning from the old site\./,
  ],
  ['an empty file', '', /^site\.xml:1: This line /],
  [
    'elements in elements',
    exportOf([{ more: `${'<b>'.repeat(40)}${'</b>'.repeat(40)}` }]),
    /^site\.xml:4: This line is nested more deeply than any export\./,
  ],
])('refuses %s, with the line', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

it('reads the same from a file of several pieces, wherever they are cut', async () => {
  // Pieces have a mebibyte: the marks of CDATA, references and characters of several bytes are moved over its end.
  const end = 1024 * 1024;
  const html = 'é & &amp; ]] <p>“a”</p>';
  const items = [{ title: 'é &amp; &#8217; &', html }, { title: 'Next' }];
  const start = Buffer.byteLength(exportOf(items, { channel: '<!---->' }).split('é')[0] ?? '');
  const reads = [2, 117, ...Array.from({ length: 38 }, (_, index) => index * 5)].map(async (shift) => {
    const file = folder(`cut-${shift}.xml`);
    writeFileSync(file, exportOf(items, { channel: `<!--${'x'.repeat(end - start - shift)}-->` }));
    return (await itemsOf(wordpressExport(file))).map((item) => [item.title, item.html]);
  });
  for (const found of await Promise.all(reads))
    expect(found).toEqual([
      ['é & ’ &', html],
      ['Next', ''],
    ]);
});
