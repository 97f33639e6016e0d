import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookingFrameFile } from '../../../../generator/assets/booking-frame.ts';
import type { Site } from '../../../../generator/site/site.ts';

const SCRIPT = 'document.currentScript;';
const URL_WITH_SIGNS = 'https://book.example/widget.js?a=1&b="><script>';

const htmlOf = (scriptUrl: string) => {
  const booking = { provider: 'Book & <Go>', url: 'https://book.example/', scriptUrl };
  return String(bookingFrameFile({ practice: { booking }, settings: { language: 'en-US' } } as Site, SCRIPT)?.bytes);
};

it('the document of the booking calendar allows its script by hash and the booking service, and nothing else (P1)', () => {
  const [, policy = ''] =
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(htmlOf('https://book.example:8443/widget.js')) ?? [];
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const directives = policy.split('; ');
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain(`script-src 'sha256-${hash}' https://book.example:8443`);
  const hosts = new Set(policy.match(/\S*\/\/[^\s;]+/g));
  expect([...hosts]).toEqual(['https://book.example:8443']);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|'self'/);
});

it('has its policy before anything that could load, and escapes the text of content (C8)', () => {
  const html = htmlOf(URL_WITH_SIGNS);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<(title|style|script)/));
  expect(html).toContain('<title>Book &#38; &#60;Go&#62;</title>');
  expect(html).toContain('data-src="https://book.example/widget.js?a=1&#38;b=&#34;&#62;&#60;script&#62;"');
  expect(html).toContain('<meta name="robots" content="noindex">');
});
