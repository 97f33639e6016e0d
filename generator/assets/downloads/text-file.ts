import { characterMistakes } from '../../content/text-characters.ts';
import { utf8Text } from '../../files/files.ts';
import type { FileMistake } from '../file-mistake.ts';

/** What old browsers take for a web page, whatever the server says (https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type). */
const MARKUP = /^\s*<(!doctype|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|\?xml|!--)/i;

/** Checks a file that should be plain text; what it should be besides is `mistakesOf`. */
export function textMistakes(mistakesOf: (text: string) => FileMistake[] = () => []): (bytes: Buffer) => FileMistake[] {
  return (bytes) => {
    const text = utf8Text(bytes)?.replace(/\r\n?/g, '\n');
    if (text === undefined) return [{ message: 'This file is not UTF-8 text.', hint: 'Save it again as UTF-8 in your editor.' }];
    if (MARKUP.test(text)) return [{ line: 1, message: 'This file holds a web page instead of text.', hint: 'Save it as PDF.' }];
    const unsafe = characterMistakes(text);
    return unsafe.length > 0 ? unsafe.map(({ line, message, hint = '' }) => ({ line, message, hint })) : mistakesOf(text);
  };
}

/** What is wrong with comma-separated values. */
export function formulaMistakes(text: string): FileMistake[] {
  const line = text.split('\n').findIndex((row) => /(^|[,;\t]) ?"?[=@]/.test(row));
  const message = 'A cell begins with = or @; spreadsheets run that as a formula.';
  return line < 0 ? [] : [{ line: line + 1, message, hint: 'Save the table with values in place of formulas.' }];
}

/** Checks calendar entries (RFC 5545, 3.4) and address cards (RFC 6350, 6.1), which begin and end with a word. */
export function framedBy(word: string, kind: string): (text: string) => FileMistake[] {
  const whole = new RegExp(`^BEGIN:${word}\\n[^]*\\nEND:${word}\\s*$`, 'i');
  return (text) =>
    whole.test(text)
      ? []
      : [{ message: `This file is not ${kind}: that begins with BEGIN:${word} and ends with END:${word}.`, hint: 'Export it again.' }];
}
