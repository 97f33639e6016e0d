import { expect, it } from 'vitest';
import { digestOf, sizeOf } from '../../../../generator/publish/output-files.ts';

/** A file that counts how often its bytes are made. */
function countingFile(known: { sha256?: string; size?: number }) {
  const count = { made: 0 };
  const file = {
    path: 'a.html',
    sources: [],
    ...known,
    get bytes() {
      count.made += 1;
      return Buffer.from('abc');
    },
  };
  return { file, count };
}

it('asks a file that knows its hash and size for no bytes', () => {
  const { file, count } = countingFile({ sha256: 'known', size: 7 });
  expect([digestOf(file), sizeOf(file)]).toEqual(['known', 7]);
  expect(count.made).toBe(0);
});

it('computes hash and size of any other file once', () => {
  const { file, count } = countingFile({});
  for (const _ of [1, 2]) {
    expect(digestOf(file)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sizeOf(file)).toBe(3);
  }
  expect(count.made).toBe(2);
});
