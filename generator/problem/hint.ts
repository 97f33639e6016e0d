/** What a form shows of a problem, if that differs. */
export interface FormWords {
  message?: string;
  hint?: string;
}

/** What to do; as a pair if people in a form need another hint, or another message too. */
export type Hint = string | readonly [inFiles: string, inForms: string | FormWords];

/** Returns what to do in the words for people who edit files. */
export function inFiles<Given extends Hint | undefined>(hint: Given): string | Extract<Given, undefined> {
  return (typeof hint === 'object' ? hint[0] : hint) as string | Extract<Given, undefined>;
}
