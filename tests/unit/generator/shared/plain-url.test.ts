import { describe, expect, it } from 'vitest';
import { parseUrl, plainUrl, plainUrlMeant, siteUrlMistake } from '../../../../generator/shared/plain-url.ts';

/** Spellings that some program reads as another address than a person does, and what was meant, where that is known. */
const ODD: readonly [text: string, meant?: string][] = [
  ['https:/leads.example', 'https://leads.example'],
  ['https:leads.example', 'https://leads.example'],
  ['https:\\\\leads.example', 'https://leads.example'],
  ['https:///leads.example', 'https://leads.example'],
  ['https://leads.example\\x', 'https://leads.example/x'],
  ['https://user@leads.example', 'https://leads.example'],
  ['https://user:secret@leads.example/x', 'https://leads.example/x'],
  ['https://leads.example/x#y', 'https://leads.example/x'],
  ['https://leads.example/a/../b', 'https://leads.example/b'],
  ['https://leads.example:443/x', 'https://leads.example/x'],
  ['https://LEADS.example', 'https://leads.example'],
  ['HTTPS://leads.example', 'https://leads.example'],
  ['https://lea\tds.exa\nmple', 'https://leads.example'],
  [' https://leads.example', 'https://leads.example'],
  ['https://leads.example/x\u0000', 'https://leads.example/x'],
  ['https://leads.example/a b', 'https://leads.example/a%20b'],
  ['https://b\u00F6x.example', 'https://xn--bx-fka.example'],
  ['https://\uFF45vil.example', 'https://evil.example'],
  ['https://0x7f.1', 'https://127.0.0.1'],
  ['https://leads.example;script-src-elem'],
  ["https://leads.example'"],
  ['https://leads.example,evil.example'],
  ['https://leads.example:65536'],
  ['https://leads.example:x'],
  ['https://'],
  ['https://%00'],
  ['//leads.example'],
  ['javascript:alert(1)'],
  ['data:text/plain,x'],
  ['blob:https://leads.example/1'],
  ['ftp://leads.example'],
  ['leads.example'],
  [''],
];

describe('an address', () => {
  it('is one however often umlauts were asked about', () => {
    const answers = Array.from({ length: 100_000 }, () => parseUrl('https://böx.example')?.hostname);
    expect(new Set(answers)).toEqual(new Set(['xn--bx-fka.example']));
    expect(parseUrl('https://')).toBeUndefined();
    expect(parseUrl('/a', 'https://a.example')?.href).toBe('https://a.example/a');
  });
});

describe('a plain address', () => {
  it.each(ODD)('is not %j', (text, meant) => {
    expect(plainUrl(text)).toBeUndefined();
    expect(siteUrlMistake(text)).toMatch(/^This is no address of a site\./);
    expect(plainUrlMeant(text)).toBe(meant);
  });

  it.each([
    ...['https://leads.example', 'https://leads.example/', 'https://leads.example/in?form=1', 'https://leads.example:8443/in'],
    ...['http://localhost:8080/in', 'http://127.0.0.1', 'http://[::1]:81/in', 'https://a_b.example', 'https://xn--bx-fka.example'],
  ])('may be %s', (text) => {
    expect(plainUrl(text)?.href.replace(/\/$/, '')).toBe(text.replace(/\/$/, ''));
  });
});

describe('the address of a site', () => {
  it.each([
    'https://www.example.com',
    'https://www.example.com/',
    'http://localhost:4000',
    'https://www.example.com:8443',
    'http://[::1]:4000',
  ])('may be %s', (text) => {
    expect(siteUrlMistake(text)).toBeUndefined();
  });

  it.each(['https://www.example.com/site', 'https://www.example.com?x', 'https://www.example.com/?', 'https://www.example.com//'])(
    'has nothing behind it, as %s has',
    (text) => {
      expect(siteUrlMistake(text)).toBe('This is no address of a site. Did you mean "https://www.example.com"?');
    },
  );
});
