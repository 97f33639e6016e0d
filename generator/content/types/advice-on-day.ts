const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** What to say of a day that is written in another order, or that no calendar has; undefined for anything else. */
export function adviceOnDay(given: string): string | undefined {
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given);
  if (american) {
    const [, month = '', day = '', year] = american;
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return MONTHS[Number(month) - 1] ? `Write ${iso}.` : undefined;
  }
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name && `${name} ${year} has no day ${Number(day)}.`;
}
