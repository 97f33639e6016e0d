import { expect, it } from 'vitest';
import { hashOfParts, hashSource, sha256 } from '../../../generator/hash.ts';

it('hashes texts and bytes alike', () => {
  expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256(Buffer.from('abc'))).toEqual(sha256('abc'));
  expect(hashSource('abc')).toBe("'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
});

it('tells parts from each other, and their order', () => {
  expect(
    new Set(
      [
        ['ab', 'c'],
        ['a', 'bc'],
        ['c', 'ab'],
        ['ab', 'c', ''],
      ].map(hashOfParts),
    ).size,
  ).toBe(4);
});
