export const MODES = ['Phone', 'Laptop', 'Search result', 'Print'] as const;

export type Mode = (typeof MODES)[number];

/** Widths of the window that a page is shown in, in CSS pixels: paper is that of a letter page at 96 dots an inch. */
export const WIDTHS: Record<Mode, number> = { Phone: 390, Laptop: 1280, 'Search result': 390, Print: 816 };
