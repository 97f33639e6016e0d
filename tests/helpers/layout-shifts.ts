/** For `addInitScript`: `window.shift` is the sum of the layout shifts of the page so far, without unit. */
export const WATCH_SHIFTS = `window.shift = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** For `evaluate`: waits until what has changed is drawn. */
export const TWO_FRAMES = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
