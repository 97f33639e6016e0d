import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // The specification fixes the suffix of titles, which makes some long. A phone number with a special hyphen could
  // not be copied into a dialler; it is kept on one line by style.
  rules: { 'long-title': 'off', 'tel-non-breaking': 'off' },
});

/** What html-validate finds wrong with files of a built site, the first thirty. */
export async function htmlMistakes(site: string, files: readonly { file: string }[]): Promise<string[]> {
  const mistakes: string[] = [];
  for (const { file } of files)
    mistakes.push(...(await textMistakes(readFileSync(join(site, file), 'utf8'))).map((text) => `${file}:${text}`));
  return mistakes.slice(0, 30);
}

/** The same of one text. */
export async function textMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`));
}
