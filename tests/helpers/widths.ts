/** A small phone, a tablet and a laptop (px). */
export const WIDTHS = [320, 768, 1280];
