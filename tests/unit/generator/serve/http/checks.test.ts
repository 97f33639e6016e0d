import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { hostRefusal, isFromThisMachine, isLoopback, isSameOrigin } from '../../../../../generator/serve/http/requests.ts';

const ALLOWED: ReadonlySet<string> = new Set(['my-laptop.local', '198.51.100.7']);

/** Checks a request with these Host headers, sent to an address of this machine. Node passes on the first of them. */
const refusal = (localAddress: string, ...hosts: string[]) =>
  hostRefusal(
    { headers: { host: hosts[0] }, rawHeaders: hosts.flatMap((host) => ['Host', host]), socket: { localAddress } } as IncomingMessage,
    ALLOWED,
  )?.status;

/** Hosts by the expected status; `undefined` if the request is accepted. */
it.each([
  ['may name this machine', undefined, 'localhost LOCALHOST LocalHost:4000 localhost:1 127.0.0.1 127.0.0.1:4000 127.1.2.3'.split(' ')],
  ['may name it in IPv6', undefined, '[::1] [::1]:4000 [::1]:65535 [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1]:80 [::FFFF:7f00:1]'.split(' ')],
  ['may use a name of --allow-host', undefined, 'my-laptop.local MY-LAPTOP.local:4000 my-laptop.local. 198.51.100.7:80'.split(' ')],
  ['may use an address of --allow-host', undefined, ['[::ffff:198.51.100.7]']],
  ['must not use a foreign name', 403, 'evil.example evil.example:4000 localhost.evil.example 127.0.0.1.evil.example'.split(' ')],
  ['must not use a name of the network', 403, 'xlocalhost localhost. laptop x.my-laptop.local my-laptop.local..'.split(' ')],
  ['must not use an odd spelling', 403, '0.0.0.0 [::] 127.1 0x7f.0.0.1 2130706433 127.0.0.01 127.0.0.1. 127.0.0.999'.split(' ')],
  ['must not use another address', 403, '192.168.0.1 128.0.0.1 [fe80::2] [::ffff:192.168.0.1] [::127.0.0.1] [::2]'.split(' ')],
  ['must name a host', 400, ['', 'a b', 'localhost, localhost', 'user@localhost', 'localhost:', 'localhost:x', 'localhost:65536']],
  ['must name a readable one', 400, '[::1 l\u00F6calhost ::1 [::1%lo] [::1%25lo] [127.0.0.1] [::1]. [1] [] \u212Aocalhost'.split(' ')],
])('a request %s: %s (S1)', (_, status, hosts) => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.2', 'fe80::1%eth0'])
    for (const host of hosts) expect(refusal(address, host), `${host} at ${address}`).toBe(status);
});

it('a request may name the address that it was sent to, in any spelling, and no other (S1)', () => {
  for (const [address, ...hosts] of [
    ['192.0.2.2', '192.0.2.2', '192.0.2.2:4000', '[::ffff:192.0.2.2]', '[::FFFF:c000:202]:80'],
    ['::ffff:192.0.2.2', '192.0.2.2', '[::ffff:192.0.2.2]'],
    ['fd00::2', '[fd00::2]', '[FD00:0:0::2]:4000'],
    ['fe80::1%eth0', '[fe80::1]', '[FE80::0001]:4000'],
  ] as const) {
    for (const host of hosts) expect(refusal(address, host), `${host} at ${address}`).toBeUndefined();
    expect(refusal('127.0.0.1', hosts[0]), hosts[0]).toBe(403);
  }
});

it('only loopback addresses belong to this machine alone (S1)', () => {
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])
    expect(isLoopback(host), host).toBe(true);
  for (const host of ['0.0.0.0', '::', '192.168.0.1', 'localhost.', 'laptop', '', '::ffff:10.0.0.1', 'fe80::1%lo'])
    expect(isLoopback(host), host).toBe(false);
});

const isOwn = (headers: Record<string, string>, method = 'POST') =>
  isSameOrigin({ method, headers: { host: 'localhost:4000', ...headers } } as unknown as IncomingMessage);

it('a page with special rights comes from this server: same scheme, host and port (S1)', () => {
  for (const headers of [
    { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' },
    { host: '[::1]:4000', origin: 'http://[::1]:4000' },
    { host: 'localhost:80', origin: 'http://localhost' },
    { host: 'My-Laptop.local:4000', origin: 'http://my-laptop.local:4000' },
  ])
    expect(isOwn(headers), headers.origin).toBe(true);
  expect(isOwn({}, 'GET')).toBe(true);
});

it('a page has no special rights with another or no origin, another spelling, or if the browser reports it as foreign (S1)', () => {
  const hosts = ['evil.example', 'localhost', 'localhost:3000', '127.0.0.1:4000', 'user@localhost:4000', 'localhost:4000/'];
  const odd = ['https://localhost:4000', 'null', '', 'http://localhost:4000, http://evil.example', 'HTTP://LOCALHOST:4000'];
  for (const origin of [...hosts.map((host) => `http://${host}`), ...odd])
    for (const method of ['GET', 'POST']) expect(isOwn({ origin }, method), `${method} ${origin}`).toBe(false);
  expect(isOwn({})).toBe(false);
  for (const site of ['cross-site', 'same-site', 'none', '', 'same-origin, cross-site']) {
    expect(isOwn({ origin: 'http://localhost:4000', 'sec-fetch-site': site }), site).toBe(false);
    expect(isOwn({ 'sec-fetch-site': site }, 'GET'), site).toBe(false);
  }
});

it('a program is on this machine if it connects from loopback to loopback (S1)', () => {
  const isLocal = (remoteAddress: string | undefined, host: string, more = {}) =>
    isFromThisMachine({ socket: { remoteAddress }, headers: { host, ...more } } as IncomingMessage);
  const addresses = { '127.0.0.1': 'localhost:4000', '::1': '[::1]:4000', '::ffff:127.0.0.1': '127.0.0.1' };
  for (const [remote, host] of Object.entries(addresses)) expect(isLocal(remote, host), remote).toBe(true);
  expect(isLocal('192.0.2.9', 'localhost:4000')).toBe(false);
  expect(isLocal('192.0.2.2', '192.0.2.2:4000')).toBe(false);
  expect(isLocal('127.0.0.1', 'tunnel.example')).toBe(false);
  expect(isLocal(undefined, 'localhost')).toBe(false);
  for (const name of ['forwarded', 'x-forwarded-for', 'via', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip', 'tailscale-user-login'])
    expect(isLocal('127.0.0.1', 'localhost', { [name]: 'x' }), name).toBe(false);
});
