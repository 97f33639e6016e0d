import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadMarkdownParser } from '../../../../../../generator/content/markdown/parse-markdown.ts';
import { readEntry } from '../../../../../../generator/content/read-entries.ts';
import { NOTICE_CITATIONS, noticesCitedIn, noticeType } from '../../../../../../generator/content/types/notice.ts';
import { planRequiredNotices } from '../../../../../../generator/studio/edit/new/required-notices.ts';
import { ROOT } from '../../../../../helpers/command.ts';
import { useFolder } from '../../../../../helpers/folder.ts';
import { problemsOf } from '../../../../../helpers/problems.ts';
import { replaceIn } from '../../../../../helpers/tree.ts';

const parseMarkdown = await loadMarkdownParser('auto');
const folder = useFolder();

/** A copy of the files on which the notices of a practice depend. */
function copy(practice: string) {
  for (const file of ['practice.yaml', 'site.yaml']) cpSync(join(ROOT, practice, file), folder(file));
  return () => planRequiredNotices({ contentDir: folder(), packageDir: ROOT });
}

it.each(['tests/practices/dentist', 'tests/practices/clinica'])('writes a valid text for each law, waiting for counsel: %s', (practice) => {
  const planned = copy(practice)();
  expect(planned.flatMap(({ text }) => noticesCitedIn(text)).toSorted()).toEqual([...NOTICE_CITATIONS].toSorted());
  for (const { text, path, label, blanks } of planned) {
    const { value, problems } = readEntry(text, { path, label }, noticeType as never, parseMarkdown);
    expect(problems).toEqual([]);
    expect(value?.data).toMatchObject({ review: { by: 'counsel', note: expect.any(String) } });
    expect(value?.data).not.toMatchObject({ effective: expect.anything() });
    expect(text.match(/\((?:to be filled in|por completar): /g)?.length ?? 0).toBe(blanks.length);
    for (const { line, words } of blanks) expect(text.split('\n')[line - 1]).toContain(words.replace('To be filled in: ', ''));
  }
  expect(planned.flatMap(({ blanks }) => blanks)).toHaveLength(8);
});

it('says in both languages the same in as many sections and lists', () => {
  const [en, es] = ['en', 'es'].map((language) => {
    const dir = join(ROOT, 'generator/setup/init/starter', language, 'site/notices');
    const texts = readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'));
    const lines = (text: string) => (text.match(/^(?:## |- |\| |[^\s#|-])/gm) ?? []).map((start) => (start.endsWith(' ') ? start : 'text'));
    const shapes = texts.map((text) => [/^order: \d/m.exec(text)?.[0], ...lines(text)].join());
    return shapes.toSorted();
  });
  expect(es).toEqual(en);
});

it('writes only what is missing, after the notices that exist, with the phone number of the practice', () => {
  const plan = copy('tests/practices/dentist');
  appendFileSync(folder('practice.yaml'), '\nmedicare: false\nnoticesNotNeeded: [45 CFR 149.430]\n');
  mkdirSync(folder('notices'));
  writeFileSync(folder('notices/ours.md'), '---\norder: 7\nrule:\n  citation: 45 CFR 164.520(c)\n---\n\nOurs.\n');
  const [estimate, ...others] = plan();
  expect(others).toEqual([]);
  expect(estimate).toMatchObject({ path: 'notices/good-faith-estimate.md', address: '/notices/good-faith-estimate' });
  expect(estimate?.text).toMatch(/^order: 10\n/m);
  expect(estimate?.text).toContain('call us at (404) 555-0142.');
  replaceIn(folder('notices/ours.md'), '164.520(c)', '149.610 and 164.520');
  expect(plan()).toEqual([]);
});

it('refuses to replace a file of the same name', () => {
  const plan = copy('tests/practices/dentist');
  mkdirSync(folder('notices'));
  writeFileSync(folder('notices/surprise-billing.md'), '---\npolicy: true\n---\n\nOurs.\n');
  const [problem] = problemsOf(plan);
  expect(problem).toMatchObject({ file: expect.stringContaining('notices/surprise-billing.md'), rule: 'edit-refused' });
});
