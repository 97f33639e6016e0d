import { parseDocument, type Scalar } from 'yaml';

/** Words and figures that some readers of YAML take for something else than text, such as YAML 1.1: https://yaml.org/type/ */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|~|[-+.]?\d[\d_.:xobe+-]*)$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A value on one line, in the style of the one before where that can hold it. */
export function printScalar(value: unknown, { type, inFlow = false }: { type?: Scalar.Type | undefined; inFlow?: boolean } = {}): string {
  if (typeof value !== 'string') return value === null ? 'null' : String(value);
  if (type === 'QUOTE_DOUBLE') return inDoubleQuotes(value);
  if (type === 'QUOTE_SINGLE' && !/[^ -~\u00A0-\u2027\u2030-\uFEFE\uFF00-\uFFFF]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (isPlain(value, inFlow)) return value;
  return value.includes('"') && /^[ -~\u00A0-\u2027]+$/.test(value) && !value.includes("'") ? `'${value}'` : inDoubleQuotes(value);
}

/** What JSON leaves as it is and YAML takes for the end of a line or for no sign at all: https://yaml.org/spec/1.2.2/#51-character-set */
function inDoubleQuotes(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Whether a text reads back as itself without quotes. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (value === '' || value.trim() !== value || /[\p{Cc}\u2028\u2029\uFEFF]/u.test(value)) return false;
  if (AMBIGUOUS.test(value) && !DAY.test(value)) return false;
  const yaml = `a: ${value}\nb:\n  - ${value}\n${inFlow ? `c: [${value}, { d: ${value} }]\n` : ''}`;
  const { errors, warnings, contents } = parseDocument(yaml, { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'silent' });
  const expected = { a: value, b: [value], ...(inFlow && { c: [value, { d: value }] }) };
  return errors.length + warnings.length === 0 && JSON.stringify(contents) === JSON.stringify(expected);
}
