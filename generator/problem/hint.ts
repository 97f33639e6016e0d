/** What a form shows of a problem, if that differs. */
export interface FormWords {
  message?: string;
  hint?: string;
}

/** What to do; as a pair if people in a form need another hint, or another message too. */
export type Hint = string | readonly [inFiles: string, inForms: string | FormWords];
