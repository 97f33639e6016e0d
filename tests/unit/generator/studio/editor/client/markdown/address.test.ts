import { expect, it } from 'vitest';
import { parseAddress } from '../../../../../../../generator/studio/editor/client/markdown/address.ts';

it.each([
  ['www.entnet.org', 'https://www.entnet.org'],
  ['entnet.org/x?a=1', 'https://entnet.org/x?a=1'],
  [' http://x.org/A ', 'http://x.org/A'],
  ['HTTPS://X.ORG/A', 'https://x.org/A'],
  ['https://müller.de', 'https://müller.de'],
  ['https://x.org:8080/a b', 'https://x.org:8080/a b'],
  ['info@x.org', 'mailto:info@x.org'],
  ['mailto:info@x.org?subject=Hi', 'mailto:info@x.org?subject=Hi'],
  ['404 555 0100', 'tel:+14045550100'],
  ['(404) 555-0100', 'tel:+14045550100'],
  ['1-404-555-0100', 'tel:+14045550100'],
  ['+49 30 1234567', 'tel:+49301234567'],
  ['tel:+14045550100', 'tel:+14045550100'],
  ['/blog/x', '/blog/x'],
  ['/', '/'],
  ['#signs', '#signs'],
  ['<https://x.org/a_(b)>', 'https://x.org/a_(b)'],
  ['(https://x.org).', 'https://x.org'],
  ['“www.x.org”', 'https://www.x.org'],
  ['\u200bwww.x.org,', 'https://www.x.org'],
  ['//x.org/a', 'https://x.org/a'],
  ['x.org:8080/a', 'https://x.org:8080/a'],
  ['Jane Doe <info@x.org>', 'mailto:info@x.org'],
  ['E-mail: info@x.org.', 'mailto:info@x.org'],
  ['info@x.org?subject=Hello there', 'mailto:info@x.org?subject=Hello there'],
  ['Tel. 404 555 0100', 'tel:+14045550100'],
  ['phone: 404.555.0100', 'tel:+14045550100'],
  ['TEL:4045550100', 'tel:+14045550100'],
  ['404−555−0100', 'tel:+14045550100'],
  ['404-555-0100, ext. 12', 'tel:+14045550100;ext=12'],
  ['404 555 0100 x12', 'tel:+14045550100;ext=12'],
  ['tel:+14045550100;ext=12', 'tel:+14045550100;ext=12'],
  ['1-800-ENT-HELP', 'tel:+18003684357'],
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['0049 30 1234567', 'tel:+49301234567'],
  ['011 49 30 1234567', 'tel:+49301234567'],
])('a link to %j goes to %s', (typed, address) => {
  expect(parseAddress(typed)).toEqual({ address });
});

it.each([
  ['', 'Type where the link goes, or choose a page.'],
  ['javascript:alert(1)', 'A link cannot start with "javascript:". Use a web address, an email address or a phone number.'],
  ['C:\\Users\\me\\a.docx', 'This file is on your computer, where visitors cannot open it.'],
  ['file:///home/a', 'This file is on your computer, where visitors cannot open it.'],
  ['leaflet.PDF', 'This is the name of a file, not of a website.'],
  ['photo.jpg', 'This is the name of a file, not of a website.'],
  ['http://localhost/a', '"localhost" is not the name of a website. A web address looks like www.entnet.org.'],
  ['JavaScript:alert(1)', 'A link cannot start with "JavaScript:". Use a web address, an email address or a phone number.'],
  ['java\tscript:alert(1)', 'No page matches, and this is not an address. A web address looks like www.entnet.org.'],
  ['info@x.org, me@x.org', 'This email address is not complete. It looks like office@example.com.'],
  ['https://x', '"x" is not the name of a website. A web address looks like www.entnet.org.'],
  ['info@x', 'This email address is not complete. It looks like office@example.com.'],
  ['555 0100', 'This phone number is not complete: it needs 10 digits, or + and the country code.'],
  ['two words', 'No page matches, and this is not an address. A web address looks like www.entnet.org.'],
])('a link to %j is refused in one sentence', (typed, refusal) => {
  expect(parseAddress(typed)).toEqual({ refusal });
});
