import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { RATE_LIMITS, RateLimit, senderOf } from '../../../../generator/requests/rate-limit.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  senderOf({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage);

it('accepts a limited number of messages of a sender, then none until the window ends', () => {
  let now = 1_000_000;
  const limit = new RateLimit(RATE_LIMITS, () => now);
  for (let count = 0; count < RATE_LIMITS.ofSender; count += 1) expect(limit.take('198.51.100.1')).toBeUndefined();
  now += 60_000;
  expect(limit.take('198.51.100.1')).toBe(RATE_LIMITS.window / 1000 - 60);
  expect(limit.take('198.51.100.2')).toBeUndefined();
  now += RATE_LIMITS.window;
  expect(limit.take('198.51.100.1')).toBeUndefined();
});

it('does not count refused messages of a flood, so others are accepted', () => {
  const limit = new RateLimit(RATE_LIMITS, () => 0);
  const accepted = Array.from({ length: 10_000 }, () => limit.take('198.51.100.1')).filter((wait) => wait === undefined);
  expect(accepted).toHaveLength(RATE_LIMITS.ofSender);
  expect(limit.take('198.51.100.2')).toBeUndefined();
});

it('accepts a limited number from all senders together', () => {
  const limit = new RateLimit(RATE_LIMITS, () => 0);
  const waits = Array.from({ length: 10_000 }, (_, index) => limit.take(`sender ${index}`));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(RATE_LIMITS.ofAll);
});

it('begins a new window when the clock is set back', () => {
  let now = 10 * RATE_LIMITS.window;
  const limit = new RateLimit({ ...RATE_LIMITS, ofSender: 1 }, () => now);
  expect(limit.take('a')).toBeUndefined();
  now = 0;
  expect(limit.take('a')).toBeUndefined();
});

it('knows a sender by the address that the web server has seen, and an IPv6 network as one sender', () => {
  expect(from('127.0.0.1')).toBeUndefined();
  expect(from('::1', '')).toBeUndefined();
  expect(from('127.0.0.1', '203.0.113.9, 198.51.100.1')).toBe('198.51.100.1');
  expect(from('::ffff:127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  // Only a web server on this machine is believed.
  expect(from('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
  expect(from('127.0.0.1', '2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
  expect(from('127.0.0.1', '2001:db8:1:2::ffff')).toBe('2001:db8:1:2');
  expect(from('127.0.0.1', '2001:db8::1')).toBe('2001:db8:0:0');
});
