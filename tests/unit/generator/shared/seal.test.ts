import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUBLIC_KEY, secretKeysIn, TEST_KEY } from '../../../../generator/shared/office-keys.ts';
import { createKeys, publicKeyOf, seal, UnsealError, unseal } from '../../../../generator/shared/seal.ts';

const request = { kind: 'appointment', values: { name: 'Test Patient' }, sentAt: '2026-11-28T09:00:00.000Z' };

const reasonOf = (sealed: Uint8Array, keys: readonly string[]) =>
  unseal(sealed, keys).then(
    () => 'opened',
    (error: unknown) => (error instanceof UnsealError ? error.reason : String(error)),
  );

describe('a sealed message', () => {
  it('opens with the secret key of the office, also among other keys, and with no other', async () => {
    const sealed = await seal(request, TEST_KEY.public);
    const other = await createKeys();
    expect(await unseal(sealed, [other.secretKey, TEST_KEY.secret])).toEqual(request);
    expect(await reasonOf(sealed, [other.secretKey])).toBe('other-key');
    expect(await reasonOf(sealed, [])).toBe('other-key');
  });

  it('has the same size whatever short texts it contains, and other bytes each time', async () => {
    const short = await seal({ ...request, values: {} }, TEST_KEY.public);
    const long = await seal({ ...request, values: { name: 'n'.repeat(200), message: 'm'.repeat(1000) } }, TEST_KEY.public);
    const again = await seal({ ...request, values: {} }, TEST_KEY.public);
    expect([long.length, again.length]).toEqual([short.length, short.length]);
    expect(Buffer.from(again).equals(short)).toBe(false);
  });

  it('is refused if any of its bytes was changed, or if it was cut or extended', async () => {
    const sealed = await seal(request, TEST_KEY.public);
    const position = fc.nat(sealed.length - 1);
    const changed = fc.tuple(position, fc.integer({ min: 1, max: 255 })).map(([at, bits]) => sealed.with(at, (sealed[at] ?? 0) ^ bits));
    const cut = position.map((end) => sealed.subarray(0, end));
    const extended = fc.uint8Array({ minLength: 1, maxLength: 50 }).map((more) => Buffer.concat([sealed, more]));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, cut, extended, fc.uint8Array({ maxLength: 3000 })), async (bytes) => {
        expect(['damaged', 'other-key']).toContain(await reasonOf(bytes, [TEST_KEY.secret]));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the keys of the office', () => {
  it('have the form that content and key files expect', async () => {
    const { publicKey, secretKey } = await createKeys();
    expect(publicKey).toMatch(PUBLIC_KEY);
    expect(await publicKeyOf(secretKey)).toBe(publicKey);
    expect(secretKeysIn(`# a comment\r\n ${secretKey.toLowerCase()} \n\n${TEST_KEY.secret}\nAGE-SECRET-KEY-1SHORT`)).toEqual([
      secretKey,
      TEST_KEY.secret,
    ]);
    expect(await publicKeyOf(TEST_KEY.secret)).toBe(TEST_KEY.public);
  });

  it('are found in a whole key file that was pasted into one line, and in groups of letters as on paper', async () => {
    const { secretKey } = await createKeys();
    expect(secretKeysIn(`\uFEFF# created: today# public key: ${TEST_KEY.public}${secretKey}# old${TEST_KEY.secret}`)).toEqual([
      secretKey,
      TEST_KEY.secret,
    ]);
    expect(secretKeysIn(secretKey.replace(/1.*/, (letters) => letters.replaceAll(/.{4}/g, '$& ')))).toEqual([secretKey]);
  });

  it('reveal a typing mistake in a secret key', async () => {
    const typed = TEST_KEY.secret.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'));
    await expect(publicKeyOf(typed)).rejects.toThrow();
    expect(await reasonOf(await seal(request, TEST_KEY.public), [typed])).not.toBe('opened');
  });
});
