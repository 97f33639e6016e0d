export function isoDay(date) {
  return date.toISOString().slice(0, 10);
}

export function readableDay(date) {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

export function wordsIn(html) {
  return html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
}

export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
