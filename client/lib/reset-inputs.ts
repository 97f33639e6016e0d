/** Puts inputs back to what the page was written with. */
export function resetInputs(inputs: Iterable<{ checked: boolean; defaultChecked: boolean }>): void {
  for (const input of inputs) input.checked = input.defaultChecked;
}
