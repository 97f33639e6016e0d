/** Size of a social image in px: what every network shows without cutting. */
export const CARD = Object.freeze({ width: 1200, height: 630 });

/** From `x` to the right edge lies the drawing. */
export const PANEL = Object.freeze({ x: 760, width: 440 });

/** Where mark and words begin. */
export const BRAND_LEFT = 64;
export const BRAND_TOP = 56;
export const MARK_SIZE = 64;
