import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isLoopback, refusalOf } from '../../../../generator/serve/http/request-checks.ts';

/** What becomes of a request with these Host headers, the first of which is the one that Node hands on. */
const refusal = (listening: string, ...hosts: string[]) =>
  refusalOf({ headers: { host: hosts[0] }, rawHeaders: hosts.flatMap((host) => ['Host', host]) } as IncomingMessage, listening);

describe.each(['127.0.0.1', 'localhost', 'LOCALHOST', '::1', '127.1.2.3'])('a server that listens on %s (S1)', (listening) => {
  it('goes by the names of this machine', () => {
    for (const host of [
      ...['localhost', 'LOCALHOST', 'LocalHost:4000', 'localhost:1', '127.0.0.1', '127.0.0.1:4000', '127.1.2.3'],
      ...['[::1]', '[::1]:4000', '[::1]:65535'],
    ])
      expect(refusal(listening, host), host).toBeUndefined();
  });

  it('lets no foreign name in', () => {
    for (const host of [
      ...['evil.example', 'evil.example:4000', 'localhost.evil.example', '127.0.0.1.evil.example', 'xlocalhost'],
      ...['192.168.0.1', '128.0.0.1', '127.0.0.999', '[fe80::1]'],
    ])
      expect(refusal(listening, host), host).toBe(403);
  });

  it('does not understand what is no name', () => {
    for (const host of [
      ...['', 'a b', 'user@localhost', 'localhost:', 'localhost:x', 'localhost:65536', 'localhost/x', 'localhost, localhost'],
      ...['[::1', 'l\u00F6calhost'],
    ])
      expect(refusal(listening, host), host).toBe(400);
  });

  it('wants one name', () => {
    expect(refusal(listening)).toBe(400);
    expect(refusal(listening, 'localhost', 'localhost')).toBe(400);
    expect(refusal(listening, 'localhost', 'evil.example')).toBe(400);
  });
});

it('goes by any one name where more than this machine may ask (S1)', () => {
  for (const listening of ['0.0.0.0', '::', '192.168.0.1']) {
    expect(isLoopback(listening)).toBe(false);
    expect(refusal(listening, 'my-laptop.local:4000')).toBeUndefined();
    expect(refusal(listening, 'a b')).toBe(400);
  }
});
