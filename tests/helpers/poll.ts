/** Options for `expect.poll`: the effect of a click appears within the next frames. */
export const SOON = { interval: 15 };
