/**
 * A title of four words and more whose last two stay on one line as long as a line holds them: `text-wrap: balance` leaves a long one alone
 * (tests/helpers/orphans.ts).
 */
export function Title({ of: title }: { of: string }) {
  const [, before, last] = /^(\S+ .*\S )(\S+ \S+)$/.exec(title) ?? [];
  if (!before) return title;
  return (
    <>
      {before}
      <span className="last-words">{last}</span>
    </>
  );
}
