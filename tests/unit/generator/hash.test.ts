import { expect, it } from 'vitest';
import { hashOfParts, sha256 } from '../../../generator/hash.ts';

it('hashes texts and bytes alike, and distinguishes parts and their order', () => {
  expect(sha256(Buffer.from('abc'))).toEqual(sha256('abc'));
  const hashes = ['ab c', 'a bc', 'c ab', 'ab c '].map((parts) => hashOfParts(parts.split(' ')));
  expect(new Set(hashes).size).toBe(4);
});
