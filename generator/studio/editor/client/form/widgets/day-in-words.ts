/** `Tuesday, December 1, 2026`, with what it means for what begins then; undefined for what is no day. */
export function dayInWords(day: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return undefined;
  const words = date.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  if (day === today) return `${words}: today`;
  return day > today ? `${words}: still to come` : words;
}
