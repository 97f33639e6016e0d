/** The keys of the office as text. What they encrypt and decrypt: seal.ts. */

/**
 * A key pair that everyone knows, for the sample site and for trying things out. A practice creates its own pair with
 * `ent-site requests keys`.
 */
export const TEST_KEY = {
  public: 'age17h63686efgvphkpssxnezwpdhw89x575e9jahd8m9rhx98587g3q4r9d8k',
  secret: 'AGE-SECRET-KEY-1672MDT5R3K9RFN52PF8KK3NVLGVACYX5NEX623M8WAFJZX0KH3ASFVWA9R',
} as const;

/** A pattern of public keys: `age1` and 58 characters of Bech32 (https://age-encryption.org/v1, section "The X25519 recipient type"). */
export const PUBLIC_KEY = /^age1[02-9ac-hj-np-z]{58}$/;

const SECRET_KEY = /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/g;

/** Returns the secret keys in the text of a key file, the newest first. A field in which it was pasted has no line ends; typed keys may have spaces. */
export function secretKeysIn(text: string): string[] {
  return text.replaceAll(/\s/g, '').toUpperCase().match(SECRET_KEY) ?? [];
}
