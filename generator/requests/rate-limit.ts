import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { canonicalHost, isLoopback } from '../serve/http/requests.ts';

/** How many messages are accepted in a window of time (ms): from one sender, and from all together. */
type RateLimits = Readonly<Record<'window' | 'ofSender' | 'ofAll', number>>;

/** A practice receives a few messages a day. */
export const RATE_LIMITS: RateLimits = Object.freeze({ window: 600_000, ofSender: 20, ofAll: 300 });

/** Senders are counted in this many counters, so a flood from many addresses needs no more memory. Two of them rarely share a counter. */
const COUNTERS = 65_536;

/**
 * Counts messages in memory. Addresses are neither stored nor logged: a sender is a counter, chosen by an HMAC of the address with a random key
 * that is replaced with each window.
 */
export class RateLimit {
  readonly #limits: RateLimits;
  readonly #now: () => number;
  readonly #bySender = new Uint16Array(COUNTERS);
  #key = randomBytes(32);
  #total = 0;
  #ends = 0;

  constructor(limits: RateLimits = RATE_LIMITS, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Counts a message of a sender. Returns the seconds to wait if it is one too many, which then counts for no one; undefined for a message to accept. */
  take(sender: string | undefined): number | undefined {
    const now = this.#now();
    if (now >= this.#ends || now < this.#ends - this.#limits.window) this.#begin(now);
    const counter = sender === undefined ? undefined : createHmac('sha256', this.#key).update(sender).digest().readUInt16BE();
    const ofSender = counter === undefined ? 0 : (this.#bySender[counter] ?? 0);
    if (ofSender >= this.#limits.ofSender || this.#total >= this.#limits.ofAll) return Math.ceil((this.#ends - now) / 1000);
    if (counter !== undefined) this.#bySender[counter] = ofSender + 1;
    this.#total += 1;
    return undefined;
  }

  #begin(now: number): void {
    this.#bySender.fill(0);
    this.#key = randomBytes(32);
    this.#total = 0;
    this.#ends = now + this.#limits.window;
  }
}

/**
 * Returns the sender of a request: its address, or for IPv6 the network (/64) that a provider gives to one household. A web server on this
 * machine adds the address that it has seen as the last entry of X-Forwarded-For; earlier entries are made by the sender. Undefined for a
 * program on this machine.
 */
export function senderOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string | undefined {
  const direct = canonicalHost(socket.remoteAddress ?? '');
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join().split(',').at(-1)?.trim();
  const address = isLoopback(direct) ? canonicalHost(forwarded ?? '') : direct;
  if (address === '') return undefined;
  return isIPv6(address) ? networkOf(address) : address;
}

/** Returns the first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [before = '', after] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after ?? '')];
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
