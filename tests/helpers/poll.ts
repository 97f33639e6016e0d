/** For `expect.poll`: what a press brings about comes with one of the next frames. */
export const SOON = { interval: 15 };
