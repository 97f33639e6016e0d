import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/**
 * Encryption of what patients send to the office, in the format of age (https://age-encryption.org/v1), so that any other program for age can
 * open it too. The public key encrypts and is in content; only the secret key in the key file of the office decrypts.
 */

/** The text is padded to a multiple of this length (bytes), so that the size of a message says nothing about it. */
const PADDED_BYTES = 2048;

/** Encrypts a value as JSON for the owner of a public key. Rejects if the key is not valid. */
export async function seal(value: object, publicKey: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  const text = new TextEncoder().encode(JSON.stringify(value));
  const padded = new Uint8Array(Math.ceil(text.length / PADDED_BYTES) * PADDED_BYTES).fill(' '.charCodeAt(0));
  padded.set(text);
  return encrypter.encrypt(padded);
}

/** What opening a message can fail with: it was encrypted for another key, or it was damaged or is not a message at all. */
export class UnsealError extends Error {
  constructor(readonly reason: 'other-key' | 'damaged') {
    super(reason);
  }
}

/** Decrypts a value with whichever of the secret keys fits. Rejects with UnsealError. */
export async function unseal(sealed: Uint8Array, secretKeys: readonly string[]): Promise<unknown> {
  const decrypter = new Decrypter();
  for (const key of secretKeys) decrypter.addIdentity(key);
  try {
    return JSON.parse(await decrypter.decrypt(sealed, 'text'));
  } catch (error) {
    throw new UnsealError(/no identity matched/.test((error as Error).message) ? 'other-key' : 'damaged');
  }
}

/** Creates a key pair. */
export async function createKeys(): Promise<{ publicKey: string; secretKey: string }> {
  const secretKey = await generateX25519Identity();
  return { publicKey: await identityToRecipient(secretKey), secretKey };
}

/** Returns the public key of a secret key. Rejects if the secret key has a typing mistake. */
export function publicKeyOf(secretKey: string): Promise<string> {
  return identityToRecipient(secretKey);
}
