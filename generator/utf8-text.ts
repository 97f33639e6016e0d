/** Bytes as text; undefined where they are not valid UTF-8 (RFC 3629). A byte order mark at the beginning is left out. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
