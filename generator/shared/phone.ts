/** Every spelling of one number, all derived from its E.164 form. */
export interface PhoneFormats {
  /** `tel:+14045550100` (RFC 3966) */
  href: string;
  /** `404-555-0100` */
  dashed: string;
  /** `(404) 555-0100` */
  parentheses: string;
  /** `+1-404-555-0100`, for structured data */
  international: string;
}

/** Formats a number of the North American Numbering Plan; other countries keep their E.164 form everywhere. */
export function phoneFormats(e164: string): PhoneFormats {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  const href = `tel:${e164}`;
  if (!match) return { href, dashed: e164, parentheses: e164, international: e164 };
  const [, area, exchange, line] = match;
  return {
    href,
    dashed: `${area}-${exchange}-${line}`,
    parentheses: `(${area}) ${exchange}-${line}`,
    international: `+1-${area}-${exchange}-${line}`,
  };
}
