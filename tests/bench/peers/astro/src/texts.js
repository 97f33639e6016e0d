export function isoDay(date) {
  return date.toISOString().slice(0, 10);
}

export function readableDay(date) {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
