/** `{number}` and other placeholders of a text filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
}
