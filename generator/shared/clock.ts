import { formatClock } from './hours.ts';

/** `16:30` as a language writes it, `4:30 PM` or `16:30`. English without Intl, as the browser's script has it too. */
export function clockIn(language: string, clock: string): string {
  if (isEnglish(language)) return formatClock(clock);
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  // The narrow no-break space is in few typefaces.
  return format.format(new Date(`2026-01-01T${clock}Z`)).replaceAll('\u202f', '\u00a0');
}

export function isEnglish(language: string): boolean {
  return /^en(-|$)/i.test(language);
}
