/** Returns every spelling of a phone number in E.164 form. A number outside the North American Numbering Plan keeps that form. */
export function phoneFormats(e164: string) {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  const spelled = (spelling: string) => (area ? spelling : e164);
  return {
    /** `tel:+14045550100` (RFC 3966) */
    href: `tel:${e164}`,
    /** `404-555-0100` */
    dashed: spelled(`${area}-${exchange}-${line}`),
    /** `(404) 555-0100` */
    parentheses: spelled(`(${area}) ${exchange}-${line}`),
    /** `+1-404-555-0100`, for structured data */
    international: spelled(`+1-${area}-${exchange}-${line}`),
  };
}
