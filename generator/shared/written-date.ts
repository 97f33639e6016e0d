export const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Separators of dates: slash, dot, hyphens, dashes, the minus sign, or only a space. */
const BETWEEN = ' ?[/.\\u2010-\\u2015\\u2212 -] ?';
const YEAR = "'?(?<year>\\d{4}|\\d\\d)";
const WORD = '(?<word>[a-z]{3,9})\\.?';
const DATE = '(?<date>\\d{1,2})(?:st|nd|rd|th)?';
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]{0,2} /i;
/** Dates as people write them: with the year first, as in America or elsewhere, with the month in words, without separators. */
const FORMATS = [
  `(?<year>\\d{4})${BETWEEN}(?<month>\\d{1,2})${BETWEEN}(?<date>\\d{1,2})`,
  `(?<either>\\d{1,2})${BETWEEN}(?<other>\\d{1,2})${BETWEEN}${YEAR}`,
  `${WORD}[ -]${DATE},?[ -]${YEAR}`,
  `${DATE}\\.?[ -](?:of )?${WORD},?[ -]${YEAR}`,
  `(?<year>\\d{4})(?<month>\\d\\d)(?<date>\\d\\d)`,
].map((form) => new RegExp(`^${form}(?:(?:T|, ?| )(?<time>.+))?$`, 'i'));
const WITHOUT_YEAR = [`(?<either>\\d{1,2})${BETWEEN}(?<other>\\d{1,2})\\.?`, `${WORD}[ -]${DATE}`, `${DATE}\\.?[ -](?:of )?${WORD}`].map(
  (form) => new RegExp(`^${form}$`, 'i'),
);

/**
 * Reads a date in any usual format as one or two days, `2026-12-03`, with the text of a time after it; days may not exist. There are two for
 * `3/12/2026`, the American one first. A date without a year gets the one with which it is closest to today.
 */
export function readDates(text: string, today = new Date().toISOString().slice(0, 10)): { days: string[]; time: string } | undefined {
  const plain = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^["'“”]|["'“”]$/g, '')
    .replace(WEEKDAY, '');
  const found = [...FORMATS, ...WITHOUT_YEAR].map((form) => form.exec(plain)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { year, word, month, date = '', either, other = '', time = '' } = found;
  const readings = either ? [[either, other] as const, [other, either] as const] : [[month ?? monthNamed(word), date] as const];
  const days = readings.map((parts) => {
    const inYear = parts.map((part) => part.padStart(2, '0')).join('-');
    return `${year === undefined ? closestYear(inYear, today) : year.padStart(4, '20')}-${inYear}`;
  });
  return { days: [...new Set(days)], time };
}

/** Returns the day that a text means, `2026-12-03`; the American one if there are two, undefined if there is none. */
export function readDay(text: string, today?: string): string | undefined {
  return readDates(text, today)?.days.find(isRealDay);
}

/** Whether a day of the form `2026-12-03` is in the calendar. */
export function isRealDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Returns `9` for `Sept`; `0` for a word that is not the beginning of an English month. */
function monthNamed(word = ''): string {
  return String(MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1);
}

/** Returns the year in which a month and day, `11-26`, are closest to today. */
function closestYear(inYear: string, today: string): number {
  const year = Number(today.slice(0, 4));
  const distance = (candidate: number) => Math.abs(Date.parse(`${candidate}-${inYear}`) - Date.parse(today));
  return [year, year + 1, year - 1].sort((a, b) => distance(a) - distance(b))[0] ?? year;
}
