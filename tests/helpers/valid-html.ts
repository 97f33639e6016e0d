import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';

/** What html-validate finds wrong with files of a built site, the first thirty. */
export async function htmlMistakes(site: string, files: readonly { file: string }[]): Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    // The specification fixes the suffix of titles, which makes some long. A phone number with a special hyphen could
    // not be copied into a dialler; it is kept on one line by style.
    rules: { 'long-title': 'off', 'tel-non-breaking': 'off' },
  });
  const mistakes: string[] = [];
  for (const { file } of files) {
    const { results } = await validator.validateString(readFileSync(join(site, file), 'utf8'));
    const messages = results.flatMap((result) => result.messages);
    mistakes.push(...messages.map(({ ruleId, message, line, column }) => `${file}:${line}:${column} ${ruleId}: ${message}`));
  }
  return mistakes.slice(0, 30);
}
