import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // The specification fixes the suffix of titles, which makes some of them long. A phone number with non-breaking hyphens could
  // not be copied into a dialer, so CSS keeps it on one line.
  rules: { 'long-title': 'off', 'tel-non-breaking': 'off' },
});

/** Returns what html-validate finds wrong in files of a built site, at most thirty findings. */
export async function htmlMistakes(site: string, files: readonly { file: string }[]): Promise<string[]> {
  const mistakes: string[] = [];
  for (const { file } of files)
    mistakes.push(...(await textMistakes(readFileSync(join(site, file), 'utf8'))).map((text) => `${file}:${text}`));
  return mistakes.slice(0, 30);
}

/** Returns what html-validate finds wrong in one text. */
export async function textMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`));
}
