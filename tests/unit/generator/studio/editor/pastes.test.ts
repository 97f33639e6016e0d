import { expect, it } from 'vitest';
import { convertPasted } from '../../../../../generator/studio/editor/pasted-text.ts';

/** The address of the practice's own site. */
const SITE = 'https://www.ear-clinic.example';

const paste = (html: string, level = 2) => convertPasted({ html, level, siteUrl: SITE });

/** Wraps HTML as the clipboard of Windows does. */
const fragment = (html: string) => `<html>\n<body>\n<!--StartFragment-->${html}<!--EndFragment-->\n</body>\n</html>`;

/** A document of Word with its settings and styles, in comments that only Office reads. */
const word = (html: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/FRONTD~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]-->
<style>
<!-- p.MsoNormal {margin:0in; font-size:12.0pt;} @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\u00b7;} -->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
</head>
<body lang=EN-US style='tab-interval:.5in'>
<!--StartFragment-->
${html}
<!--EndFragment-->
</body>
</html>`;

const wordItem = (text: string, { level = 1, mark = '\u00b7' } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 0.5}in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** A part of a text of Google Docs. */
const docs = (text: string, style = 'font-weight:400;font-style:normal') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`;
const google = (html: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f0e6a3c-7fff-1c1e">${html}</b>`;
const docsParagraph = (html: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${html}</p>`;
const docsItem = (html: string, level = 1, type = 'disc') =>
  `<li dir="ltr" style="list-style-type:${type};font-size:11pt;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${html}</p></li>`;

/** Words as Chrome copies them from a page, with all their styles. */
const chrome = (html: string) =>
  `<meta charset='utf-8'><span style="color: rgb(33, 37, 41); font-family: Arial; font-size: 16px; font-style: normal; font-weight: 400; letter-spacing: normal; text-align: start; white-space: normal; background-color: rgb(255, 255, 255); display: inline !important; float: none;">${html}</span>`;

interface Case {
  name: string;
  html: string;
  markdown: string;
  inline?: string;
}

const CASES: readonly Case[] = [
  {
    name: 'Word: headings, bold and italic words',
    html: word(
      "<h1>Ear infections<o:p></o:p></h1>\n<p class=MsoNormal>They are <b style='mso-bidi-font-weight:normal'>very\ncommon</b> in <i>young</i> children.<o:p></o:p></p>\n<h2><span style='mso-fareast-font-family:\"Times New Roman\"'>Signs<o:p></o:p></span></h2>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n<p class=MsoNormal>Fever.<o:p></o:p></p>",
    ),
    markdown: '## Ear infections\n\nThey are **very common** in *young* children.\n\n### Signs\n\nFever.',
  },
  {
    name: 'Word: a list with two levels',
    html: word(
      `<p class=MsoNormal>Bring:<o:p></o:p></p>${wordItem('Your card')}${wordItem('Your <b>list</b> of medicines')}${wordItem('also herbs', { level: 2, mark: 'o' })}${wordItem('Your glasses')}`,
    ),
    markdown: 'Bring:\n\n- Your card\n- Your **list** of medicines\n  - also herbs\n- Your glasses',
  },
  {
    name: 'Word: a numbered list and the paragraph after it',
    html: word(`${wordItem('Rinse', { mark: '1.' })}${wordItem('Wait', { mark: '2.' })}<p class=MsoNormal>Then call us.<o:p></o:p></p>`),
    markdown: '1. Rinse\n2. Wait\n\nThen call us.',
  },
  {
    name: 'Word: a table whose first row has bold words',
    html: word(
      "<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>\n <tr style='mso-yfti-irow:0'>\n  <td width=312 valign=top style='width:233.75pt'><p class=MsoNormal><b>Day<o:p></o:p></b></p></td>\n  <td width=312 valign=top><p class=MsoNormal><b>Hours<o:p></o:p></b></p></td>\n </tr>\n <tr>\n  <td><p class=MsoNormal>Monday<o:p></o:p></p></td>\n  <td><p class=MsoNormal>8 to 5<o:p></o:p></p></td>\n </tr>\n</table>",
    ),
    markdown: '| Day | Hours |\n| - | - |\n| Monday | 8 to 5 |',
  },
  {
    name: 'Word: a picture twice, for Office and for others',
    html: word(
      `<p class=MsoNormal>Our office:<o:p></o:p></p><p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_1" style='width:468pt'><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=624 height=351 src="file:///C:/clip_image002.jpg" v:shapes="Picture_1"><![endif]><o:p></o:p></p>`,
    ),
    markdown: 'Our office:',
    inline: 'Our office:',
  },
  {
    name: 'Word: links to a site, to a file of the computer and within the document',
    html: word(
      `<p class=MsoNormal>See <a href="https://www.entnet.org/resource/">ENT Health</a>, <a href="file:///C:\\Documents\\fees.xlsx">our fees</a> and <a href="#_Signs">the signs</a>.<o:p></o:p></p><h2><a name="_Signs"></a>Signs<o:p></o:p></h2><p class=MsoNormal>Fever<o:p></o:p></p>`,
    ),
    markdown: 'See [ENT Health](https://www.entnet.org/resource/), our fees and [the signs](#signs).\n\n## Signs\n\nFever',
  },
  {
    name: 'Word: a title and headings with numbers',
    html: word(
      `<p class=MsoTitle>Our clinic<o:p></o:p></p><h2 style='margin-left:.3in;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-fareast-font-family:Arial'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Parking<o:p></o:p></h2><p class=MsoNormal>Park near the door.<o:p></o:p></p>`,
    ),
    markdown: '## Our clinic\n\n### Parking\n\nPark near the door.',
  },
  {
    name: 'Word: a footnote',
    html: word(
      `<p class=MsoNormal>Most heal alone.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a><o:p></o:p></p>`,
    ),
    markdown: 'Most heal alone.\\[1]',
    inline: 'Most heal alone.\\[1]',
  },
  {
    name: 'Word: a word with a comment and tracked changes',
    html: word(
      `<p class=MsoNormal>Take <del cite="mailto:Office" datetime="2026-10-01T10:00">two</del><ins cite="mailto:Office" datetime="2026-10-01T10:00">three</ins> drops<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a></span>.<o:p></o:p></p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText><a href="#_msoanchor_1">[A1]</a>Ask the doctor</p></div></div>`,
    ),
    markdown: 'Take three drops.',
    inline: 'Take three drops.',
  },
  {
    name: 'Word Online: paragraphs and headings in many spans',
    html: `<div class="OutlineElement Ltr SCXW12345 BCX0"><p class="Paragraph SCXW12345" paraid="1" role="heading" aria-level="1" style="font-weight:normal"><span data-contrast="none" class="TextRun SCXW12345" style="font-size:20pt"><span class="NormalTextRun">Hearing</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div><div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Sound</span></span><span class="TextRun"><span class="NormalTextRun"> is a wave.</span></span><span class="EOP">&nbsp;</span></p></div>`,
    markdown: '## Hearing\n\n**Sound** is a wave.',
  },
  {
    name: 'Word Online: a list whose items each have a list of one',
    html: `<div class="ListContainerWrapper"><ul class="BulletListStyle1"><li class="OutlineElement" data-leveltext="" aria-setsize="-1" data-aria-level="1"><p class="Paragraph"><span class="TextRun">Rest</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ul class="BulletListStyle1"><li class="OutlineElement" data-aria-level="1"><p class="Paragraph"><span class="TextRun">Water</span><span class="EOP">&nbsp;</span></p></li></ul></div>`,
    markdown: '- Rest\n- Water',
  },
  {
    name: 'Google Docs: a whole text in a b that is not bold',
    html: google(
      `<h1 dir="ltr">${docs('Allergy shots')}</h1>${docsParagraph(docs('They take ') + docs('3 to 5 years', 'font-weight:700;font-style:normal') + docs('.'))}<br />${docsParagraph(docs('Ask us.', 'font-weight:400;font-style:italic'))}`,
    ),
    markdown: '## Allergy shots\n\nThey take **3 to 5 years**.\n\n*Ask us.*',
  },
  {
    name: 'Google Docs: a list whose inner list is beside the item',
    html: google(
      `<ul style="margin-top:0;margin-bottom:0;">${docsItem(docs('Nose'))}<ul>${docsItem(docs('dry'), 2, 'circle')}${docsItem(docs('blocked'), 2, 'circle')}</ul>${docsItem(docs('Ear'))}</ul>`,
    ),
    markdown: '- Nose\n  - dry\n  - blocked\n- Ear',
  },
  {
    name: 'Google Docs: a numbered list with a link that counts clicks',
    html: google(
      `<ol>${docsItem(`${docs('Read ')}<a href="https://www.google.com/url?q=https://www.entnet.org/a&amp;sa=D&amp;source=editors" style="text-decoration:none;">${docs('this page', 'font-weight:400;text-decoration:underline')}</a>`, 1, 'decimal')}${docsItem(docs('Call'), 1, 'decimal')}</ol>`,
    ),
    markdown: '1. Read [this page](https://www.entnet.org/a)\n2. Call',
  },
  {
    name: 'Google Docs: a table with its column group',
    html: google(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt">${docsParagraph(docs('Test', 'font-weight:700'))}</td><td>${docsParagraph(docs('Price', 'font-weight:700'))}</td></tr><tr><td>${docsParagraph(docs('Skin test'))}</td><td>${docsParagraph(docs('$90'))}</td></tr></tbody></table></div>`,
    ),
    markdown: '| Test | Price |\n| - | - |\n| Skin test | $90 |',
  },
  {
    name: 'Google Docs: a checklist, whose boxes are pictures',
    html: google(
      `<ul style="margin-top:0;"><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="18px" height="18px" alt="unchecked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="display:inline-block;" role="presentation">${docs('Insurance card')}</p></li><li dir="ltr" role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" alt="checked" aria-roledescription="checkbox" /><p dir="ltr" role="presentation">${docs('List of medicines')}</p></li></ul>`,
    ),
    markdown: '- Insurance card\n- List of medicines',
  },
  {
    name: 'Google Docs: one word',
    html: google(docs('tonsils')),
    markdown: 'tonsils',
    inline: 'tonsils',
  },
  {
    name: 'Apple Pages: paragraphs with classes',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 10.0px 0.0px; font: 12.0px 'Helvetica Neue'}</style></head><body><p class="p1"><b>Wax</b> is normal.</p><p class="p2"><br></p><p class="p1">Do not use swabs.</p></body></html>`,
    markdown: '**Wax** is normal.\n\nDo not use swabs.',
  },
  {
    name: 'Apple Notes: a checklist and a list',
    html: `<html><head><meta name="Generator" content="Cocoa HTML Writer"></head><body><div><b><span style="font-size: 24px">After surgery</span></b><br></div><div><br></div><ul class="ul1"><li class="li1"><span class="s1"></span>Sleep with your head up<br></li><li class="li1"><span class="s1"></span>No straws</li></ul></body></html>`,
    markdown: '**After surgery**\n\n- Sleep with your head up\n- No straws',
  },
  {
    name: 'Apple Mail: text with a converted space',
    html: '<span class="Apple-converted-space">&nbsp;</span><span style="caret-color: rgb(0, 0, 0); font-family: Helvetica;">Dizzy when you stand up</span>',
    markdown: 'Dizzy when you stand up',
    inline: 'Dizzy when you stand up',
  },
  {
    name: 'Outlook: a message with checked links',
    html: word(
      `<p class=MsoNormal>Please add <a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.asha.org%2Fhearing&amp;data=05%7C02"><span style='color:#0563C1'>hearing aids</span></a> to the page.<o:p></o:p></p>`,
    ),
    markdown: 'Please add [hearing aids](https://www.asha.org/hearing) to the page.',
    inline: 'Please add [hearing aids](https://www.asha.org/hearing) to the page.',
  },
  {
    name: 'Outlook: a signature in a table that only places it',
    html: word(
      `<p class=MsoNormal>Thank you<o:p></o:p></p><table role="presentation" border=0><tr><td><p class=MsoNormal>Front desk<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal><a href="mailto:desk@ear-clinic.example">desk@ear-clinic.example</a><o:p></o:p></p></td></tr></table>`,
    ),
    markdown: 'Thank you\n\nFront desk\n\n[desk@ear-clinic.example](mailto:desk@ear-clinic.example)',
  },
  {
    name: 'Gmail: lines in div elements',
    html: '<div dir="ltr"><div>Hello,</div><div><br></div><div>the <b>new hours</b> are:<br></div><div><ul><li>Monday 8 to 4</li></ul></div></div>',
    markdown: 'Hello,\n\nthe **new hours** are:\n\n- Monday 8 to 4',
  },
  {
    name: 'a web page with menu, script, style, pixel and a form',
    html: `<meta charset='utf-8'><nav><ul><li><a href="/">Home</a></li><li><a href="/team">Team</a></li></ul></nav><h1 style="color: rgb(0, 0, 0);">Snoring</h1><script>track()</script><style>h1 { color: red }</style><p>It <em>can</em> be sleep apnea.</p><img src="https://t.example/p.gif" width="1" height="1"><form><input placeholder="Your email"><button>Send</button></form>`,
    markdown: '## Snoring\n\nIt *can* be sleep apnea.',
  },
  {
    name: 'a web page: part of a sentence',
    html: chrome('the middle ear'),
    markdown: 'the middle ear',
    inline: 'the middle ear',
  },
  {
    name: 'a web page: part of a sentence with a link and bold words',
    html: chrome(
      `see <a href="https://www.nidcd.nih.gov/health" style="color: rgb(0, 0, 238);">NIDCD</a> for <b style="font-weight: 700;">more</b>`,
    ),
    markdown: 'see [NIDCD](https://www.nidcd.nih.gov/health) for **more**',
    inline: 'see [NIDCD](https://www.nidcd.nih.gov/health) for **more**',
  },
  {
    name: 'a web page: links that run a script, or load data',
    html: `<p><a href="javascript:void(0)">Book now</a> or <a href="data:text/html,x">print</a> or <a href="vbscript:x">mail</a>.</p>`,
    markdown: 'Book now or print or mail.',
    inline: 'Book now or print or mail.',
  },
  {
    name: 'this site: links with and without www, from the editor and from the preview',
    html: `<p><a href="https://www.ear-clinic.example/service/ears/">Ears</a>, <a href="http://ear-clinic.example/about#team">team</a>, <a href="http://localhost:4000/blog">blog</a>, <a href="http://127.0.0.1:4000/admin/preview/contact">contact</a>, <a href="https://ear-clinic.example">home</a>, <a href="http://localhost:4000/admin/#/edit/x.md">editor</a></p>`,
    markdown: '[Ears](/service/ears), [team](/about#team), [blog](/blog), [contact](/contact), [home](/), editor',
    inline: '[Ears](/service/ears), [team](/about#team), [blog](/blog), [contact](/contact), [home](/), editor',
  },
  {
    name: 'a web page: one heading',
    html: `<meta charset='utf-8'><h3 style="font-size: 24px; font-weight: 700;">When to <strong>call</strong></h3>`,
    markdown: '## When to call',
    inline: 'When to call',
  },
  {
    name: 'a web page: one item of a list',
    html: `<meta charset='utf-8'><ul><li style="list-style: disc;">No <strong>swabs</strong></li></ul>`,
    markdown: '- No **swabs**',
    inline: 'No **swabs**',
  },
  {
    name: 'a web page: a quotation, a line and code',
    html: fragment('<blockquote><p>I can hear again.</p></blockquote><hr><p>Press <code>F5</code>.</p>'),
    markdown: '> I can hear again.\n\n---\n\nPress `F5`.',
  },
  {
    name: 'a web page: headings that skip levels',
    html: '<h2>Nose</h2><p>a</p><h4>Polyps</h4><p>b</p><h6>Size</h6><p>c</p><h2>Throat</h2>',
    markdown: '## Nose\n\na\n\n### Polyps\n\nb\n\n#### Size\n\nc\n\n## Throat',
  },
  {
    name: 'a web page: video, map and a hidden part',
    html: `<p>Watch:</p><iframe src="https://www.youtube.com/embed/abcdefghijk" title="Ear drops"></iframe><iframe src="https://www.google.com/maps/embed?pb=1"></iframe><iframe src="https://forms.example/f/1"></iframe><div style="display:none">secret</div>`,
    markdown: 'Watch:\n\n[Ear drops](https://www.youtube.com/watch?v=abcdefghijk)',
  },
  {
    name: 'a web page: pictures that load late, with a caption',
    html: `<figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://x.example/ear.jpg" alt="Ear"><figcaption>The ear</figcaption></figure><p>Words</p>`,
    markdown: 'Words',
    inline: 'Words',
  },
  {
    name: 'a web page: words that mean something in Markdown',
    html: '<p>5 * 3 * 2 and a_b and [x] and # 1</p><p># not a heading</p><p>- not a list</p><p>1. not a number</p>',
    markdown: '5 \\* 3 \\* 2 and a_b and \\[x] and # 1\n\n\\# not a heading\n\n\\- not a list\n\n1\\. not a number',
  },
  {
    name: 'a web page: an address in lines',
    html: `<p>Ear Clinic<br>12 Main Street<br>Springfield</p>`,
    markdown: 'Ear Clinic\\\n12 Main Street\\\nSpringfield',
    inline: 'Ear Clinic\\\n12 Main Street\\\nSpringfield',
  },
  {
    name: 'Excel: cells with their widths and styles',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20><td height=20 class=xl65 width=64>Service</td><td class=xl65 width=64>Fee</td></tr><tr height=20><td height=20>Hearing | speech</td><td align=right x:num="120">$120</td></tr><tr height=20><td height=20>Wax</td><td></td></tr><!--EndFragment--></table></body></html>`,
    markdown: '| Service | Fee |\n| - | - |\n| Hearing \\| speech | $120 |\n| Wax | |',
  },
  {
    name: 'Excel: one cell',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 width=64><!--StartFragment--><col width=64><tr height=20><td height=20 width=64>Audiogram</td></tr><!--EndFragment--></table></body></html>`,
    markdown: 'Audiogram',
    inline: 'Audiogram',
  },
  {
    name: 'Google Sheets: cells with joined columns',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:2}">Office</td><td>Phone</td></tr><tr><td rowspan="2">North</td><td>555-0100</td></tr><tr><td>555-0101</td></tr></tbody></table></google-sheets-html-origin>`,
    markdown: '| Office | Phone |\n| - | - |\n| North | 555-0100 |\n| North | 555-0101 |',
  },
  {
    name: 'LibreOffice: font elements and paragraphs in cells',
    html: `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 7.6 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US" dir="ltr"><h2 class="western"><font face="Liberation Sans">Sinus rinse</font></h2><p style="line-height: 100%"><font color="#c9211e"><b>Never</b></font> use tap water.</p><ol><li><p>Boil it.</p></li><li><p>Let it cool.</p></li></ol></body></html>`,
    markdown: '## Sinus rinse\n\n**Never** use tap water.\n\n1. Boil it.\n2. Let it cool.',
  },
  {
    name: 'LibreOffice: a link, which is underlined, and underlined words',
    html: `<p>See <a href="https://www.entnet.org/"><font color="#000080"><span lang="zxx"><u>ENT</u></span></font></a>. <u>Call first</u>.</p>`,
    markdown: 'See [ENT](https://www.entnet.org/). *Call first*.',
    inline: 'See [ENT](https://www.entnet.org/). *Call first*.',
  },
  {
    name: 'Wikipedia: footnote marks and buttons to edit are left out',
    html: `<meta charset='utf-8'><div class="mw-heading mw-heading2"><h2 id="Causes">Causes</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="https://en.wikipedia.org/w/index.php?title=Tinnitus&amp;action=edit"><span>edit</span></a><span>]</span></span></div><p>Noise is <a href="https://en.wikipedia.org/wiki/Noise" title="Noise">common</a>.<sup id="cite_ref-1" class="reference"><a href="https://en.wikipedia.org/wiki/Tinnitus#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> It may stay.<sup class="noprint Inline-Template">[<i><a href="https://en.wikipedia.org/wiki/WP:CN">citation needed</a></i>]</sup></p>`,
    markdown: '## Causes\n\nNoise is [common](https://en.wikipedia.org/wiki/Noise). It may stay.',
  },
  {
    name: 'a PDF viewer: a sentence in three lines',
    html: `<span style="left: 10%; top: 20%; font-size: calc(var(--scale-factor)*11px);" role="presentation" dir="ltr">The eardrum vibrates and</span><br role="presentation"><span role="presentation" dir="ltr">moves three small</span><br role="presentation"><span role="presentation" dir="ltr">bones.</span>`,
    markdown: 'The eardrum vibrates and moves three small bones.',
    inline: 'The eardrum vibrates and moves three small bones.',
  },
  {
    name: 'an answer of a chat program: headings, lists and rules',
    html: `<meta charset='utf-8'><h3 data-start="0"><strong data-start="4">1. Rest</strong></h3><ul data-start="20"><li data-start="20"><p data-start="22"><strong>Sleep</strong> well.</p></li><li><p>Drink.</p></li></ul><hr><h3><strong>2. Call</strong></h3>`,
    markdown: '## 1. Rest\n\n- **Sleep** well.\n- Drink.\n\n---\n\n## 2. Call',
  },
  {
    name: 'spaces that do not break, soft hyphens and small numbers',
    html: '<p>100&nbsp;mg of cal&shy;cium in&#8239;H<sub>2</sub>O per m<sup>2</sup></p>',
    markdown: '100 mg of calcium in H₂O per m²',
    inline: '100 mg of calcium in H₂O per m²',
  },
];

it.each(CASES)('$name', async ({ html, markdown, inline }) => {
  const pasted = await paste(html);
  expect(pasted.markdown).toBe(markdown);
  expect(pasted.inline).toBe(inline);
  expect(pasted.pictures).toEqual([]);
});
