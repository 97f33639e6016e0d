/** What a browser would break behind its hyphen: roads (`I-75`, `GA-400`), words such as `step-free`, long phone numbers. */
const PIECES = /\b((?:[A-Z]{1,3}-\d+|[a-z]{1,6}-free|\d-\d{3}-\d{3}-\d{4})\b)/;

/** A text whose names with a hyphen stand in one line. */
export function WholeWords({ children }: { children: string }) {
  return piecesToKeepWhole(children).map(({ text, isWhole }) =>
    isWhole ? (
      <span className="whole" key={text}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

/** A text in pieces, those that must not break among them. */
export function piecesToKeepWhole(text: string): { text: string; isWhole: boolean }[] {
  const pieces = text.split(PIECES).map((piece, index) => ({ text: piece, isWhole: index % 2 === 1 }));
  return pieces.filter((piece) => piece.text !== '');
}

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
