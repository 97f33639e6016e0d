import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { neededNotices, noticesCitedIn, TO_FILL_IN } from '../../../content/types/notice.ts';
import { languageOf } from '../../../shared/languages.ts';
import { phoneFormats } from '../../../shared/phone.ts';
import { pathTo } from '../../../shared/routes.ts';
import { asObject } from '../../../shared/values.ts';
import { refuseEdit } from '../subject.ts';
import { fillStarter } from './fill-starter.ts';
import { readExistingContent } from './new-file-text.ts';
import type { NewContent } from './plan-closure.ts';

/**
 * Plans the required notices that a site does not have, from the texts with which `ent-site init` starts. A draft counts as a notice. Throws
 * BuildFailure if another file has the name of one.
 */
export function planRequiredNotices({ contentDir, packageDir }: Record<'contentDir' | 'packageDir', string>): NewContent[] {
  const { entriesOf, language, routes } = readExistingContent(contentDir);
  const practice = entriesOf('practice')[0]?.data ?? {};
  const existing = entriesOf('notices').map(({ data }) => data);
  const cited = existing.flatMap(({ rule }) => noticesCitedIn(String(asObject(rule)['citation'])));
  const missing = neededNotices(practice).filter((one) => !cited.includes(one));
  const last = Math.max(0, ...existing.map(({ order }) => Number(order) || 0));
  const folders = [languageOf(language), 'en'].map((one) => join(packageDir, 'generator/setup/init/starter', one, 'site/notices'));
  const folder = folders.find((one) => existsSync(one)) ?? '';
  return readdirSync(folder).flatMap((name) => {
    const [path, starter] = [`notices/${name}`, readFileSync(join(folder, name), 'utf8')];
    if (!noticesCitedIn(starter).some((one) => missing.includes(one))) return [];
    const label = join(relative(process.cwd(), contentDir) || '.', path);
    if (existsSync(join(contentDir, path)))
      refuseEdit(label, 'This file exists, but cites another law.', 'Correct its "citation", or rename it.');
    const filled = fillStarter(path, starter, { phoneShown: phoneFormats(String(practice['phone'])).parentheses });
    const text = filled.replace(/^order: (\d+)$/m, (_, order) => `order: ${last + Number(order)}`);
    const address = pathTo.notice(name.replace(/\.md$/, ''), routes);
    return [{ path, label, text, line: 1, address, blanks: toFillIn(text), guessed: [] }];
  });
}

function toFillIn(text: string): NewContent['blanks'] {
  const wordsIn = (line: string) => TO_FILL_IN.exec(line)?.slice(1) ?? [];
  return text.split('\n').flatMap((line, index) => wordsIn(line).map((words) => ({ line: index + 1, words: `To be filled in: ${words}` })));
}
