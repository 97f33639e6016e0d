/** What the browser tests found when they last ran over the sample site; "npm run tested" writes it. Nothing is typed here by hand. */
export const tested = {
  day: '2026-11-21',
  browser: 'Chromium',
  axe: 'axe-core',
  widths: [320, 768, 1280],
  pages: 71,
  views: 0,
  design: '',
  passed: [],
};
