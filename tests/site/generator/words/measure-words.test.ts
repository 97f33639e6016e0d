import { describe, expect, it } from 'vitest';
import { BuildFailure } from '../../../../generator/problem.ts';
import { compareContents, measureWords } from '../../../../generator/words/measure-words.ts';
import { createSite } from '../../../helpers/sites.ts';

const WATCHED = `watch:
  - name: you
    phrases: [you]
    in: [blog/]
    atMost: 0
  - name: elsewhere
    phrases: [you]
    in: [blogs/]
`;

describe('words that a practice watches', () => {
  it('names what stands there too often, with the files to begin with, and folders that are not there', async () => {
    const site = createSite({ write: { 'words.yaml': WATCHED } });
    const { problems, data, table } = await measureWords(site.contentDir);
    site.remove();
    const told = problems.filter(({ rule }) => rule === 'watched-words').map(({ line, message, hint }) => ({ line, message, hint }));
    expect(told).toEqual([
      {
        line: 5,
        message: expect.stringMatching(/^"you" stands there \d+ times; at most 0 were meant\.$/),
        hint: expect.stringMatching(/^Begin with blog\/[\w-]+\.md \(\d+\)/),
      },
      { line: 8, message: 'There is no "blogs/" in the content folder.', hint: expect.stringContaining('Did you mean "blog/"?') },
    ]);
    expect(data.watched.map(({ count }) => count > 0)).toEqual([true, false]);
    expect(table).toMatch(/^you {41}\d+ +0$/m);
  });

  it('takes no offence at two lists after an operation that say the same', async () => {
    const today = 'today: [Your fever is at 101 degrees or higher that evening.]';
    const list = `afterSurgery:\n  heading: After it\n  now: [airway]\n  ${today}\n  nextWorkingDay: [You have a bad taste.]\n`;
    const edits = ['sleep-apnea', 'sinus-disorders'].map((slug) => ({
      file: `services/${slug}.md`,
      replace: '---\n',
      with: `---\n${list}`,
    }));
    const site = createSite({ edits });
    const { problems } = await measureWords(site.contentDir);
    site.remove();
    expect(problems.filter(({ message }) => message.includes('fever'))).toEqual([]);
  });

  it('says what a phrase may hold', async () => {
    const site = createSite({ write: { 'words.yaml': 'watch:\n  - name: x\n    phrases: ["you, and me"]\n' } });
    const failure = await measureWords(site.contentDir).catch((error) => error);
    site.remove();
    expect(failure).toBeInstanceOf(BuildFailure);
    expect(failure.problems[0]).toMatchObject({ line: 3, hint: expect.stringContaining('without punctuation') });
  });

  it('compares two states by the words that the later one watches', async () => {
    const before = createSite();
    const after = createSite({ write: { 'words.yaml': WATCHED } });
    const table = await compareContents(before.contentDir, after.contentDir);
    expect(table).toMatch(/^you +(\d+) +\1$/m);
    expect(table).toMatch(/^together +(\d+\.\d) +\1$/m);
    await expect(compareContents(`${before.contentDir}/nowhere`, after.contentDir)).rejects.toBeInstanceOf(BuildFailure);
    before.remove();
    after.remove();
  });
});

it('measures a title for search engines as its page has it, with the name of the practice behind it', async () => {
  const told = async (title: string) => {
    const edit = { file: 'pages/about.md', replace: 'About Our ENT Surgeon and Practice in West Midtown', with: title };
    const site = createSite({ edits: [edit] });
    const { problems } = await measureWords(site.contentDir);
    site.remove();
    return problems.filter(({ file, field }) => file?.endsWith('pages/about.md') && field === 'searchTitle').map(({ message }) => message);
  };
  expect(await told('About Our Doctors and Our Office in West Midtown')).toEqual([
    'The title for search engines has 90 characters with the name of the practice: ' +
      '"About Our Doctors and Our Office in West Midtown | Doe ENT - Care for Ear, Nose and Throat".',
  ]);
  expect(await told('About Doe ENT and Its Doctors in West Midtown')).toEqual([]);
});
