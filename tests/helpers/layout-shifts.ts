/** Script for `addInitScript`: `window.shift` is the sum of the page's layout shift scores so far. */
export const WATCH_SHIFTS = `window.shift = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Function for `evaluate`: waits until pending changes are drawn. */
export const TWO_FRAMES = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
