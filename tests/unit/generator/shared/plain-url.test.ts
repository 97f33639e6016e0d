import { expect, it } from 'vitest';
import { correctedUrl, parseUrl, plainUrl, siteUrlMistake } from '../../../../generator/shared/plain-url.ts';

/** Spellings that some programs read as another address than people do, by the address that was meant (`''` if that is unknown). */
const ODD: Readonly<Record<string, string[]>> = {
  'https://leads.example': [
    ...['https:/leads.example', 'https:leads.example', 'https:\\\\leads.example', 'https:///leads.example', 'https://user@leads.example'],
    ...['https://LEADS.example', 'HTTPS://leads.example', 'https://lea\tds.exa\nmple', ' https://leads.example'],
  ],
  'https://leads.example/x': [
    ...['https://leads.example\\x', 'https://user:secret@leads.example/x', 'https://leads.example/x#y'],
    ...['https://leads.example:443/x', 'https://leads.example/x\u0000'],
  ],
  'https://leads.example/b': ['https://leads.example/a/../b'],
  'https://leads.example/a%20b': ['https://leads.example/a b'],
  'https://xn--bx-fka.example': ['https://b\u00F6x.example'],
  'https://evil.example': ['https://\uFF45vil.example'],
  'https://127.0.0.1': ['https://0x7f.1'],
  '': [
    ...['https://leads.example;script-src-elem', "https://leads.example'", 'https://leads.example,evil.example', 'https://a:65536'],
    ...['https://leads.example:x', 'https://', 'https://%00', '//leads.example', 'javascript:alert(1)', 'data:text/plain,x'],
    ...['blob:https://leads.example/1', 'ftp://leads.example', 'leads.example', ''],
  ],
};

it('an address with umlauts stays the same however often it is parsed', () => {
  const answers = Array.from({ length: 10_000 }, () => parseUrl('https://böx.example')?.hostname);
  expect(new Set(answers)).toEqual(new Set(['xn--bx-fka.example']));
  expect(parseUrl('https://')).toBeUndefined();
  expect(parseUrl('/a', 'https://a.example')?.href).toBe('https://a.example/a');
});

it.each(Object.entries(ODD))('a plain address cannot replace an odd spelling of "%s"', (meant, texts) => {
  for (const text of texts) {
    expect(plainUrl(text), text).toBeUndefined();
    expect(siteUrlMistake(text), text).toBeDefined();
    expect(correctedUrl(text), text).toBe(meant || undefined);
  }
});

it('a plain address may have a port, a path and a query', () => {
  for (const text of [
    ...['https://leads.example', 'https://leads.example/', 'https://leads.example/in?form=1', 'https://leads.example:8443/in'],
    ...['http://localhost:8080/in', 'http://127.0.0.1', 'http://[::1]:81/in', 'https://a_b.example', 'https://xn--bx-fka.example'],
  ])
    expect(plainUrl(text)?.href.replace(/\/$/, '')).toBe(text.replace(/\/$/, ''));
});

it('the address of a site has nothing after its host and port', () => {
  const hosts = ['https://www.example.com', 'http://localhost:4000', 'https://www.example.com:8443', 'http://[::1]:4000'];
  for (const text of [...hosts, 'https://www.example.com/']) expect(siteUrlMistake(text), text).toBeUndefined();
  for (const end of ['/site', '?x', '/?', '//'])
    expect(siteUrlMistake(`https://www.example.com${end}`), end).toContain('Did you mean "https://www.example.com"?');
});
