import { afterAll, describe, expect, it } from 'vitest';
import { BuildFailure } from '../../../../../../generator/problem/problem.ts';
import { measureWords } from '../../../../../../generator/studio/reports/words/report.ts';
import { createSite } from '../../../../../helpers/sites.ts';

const WATCHED = `watch:
  - name: you
    phrases: [you]
    in: [blog/]
    atMost: 0
  - name: elsewhere
    phrases: [you]
    in: [blogs/]
`;
const AFTER_SURGERY = `afterSurgery:
  heading: After it
  now: [airway]
  today: [Your fever is at 101 degrees or higher that evening.]
  nextWorkingDay: [You have a bad taste.]
`;
const ABOUT = 'About Our Doctors and Our Office in West Midtown';

describe('the report on words', () => {
  const site = createSite({
    write: { 'words.yaml': WATCHED },
    edits: [
      ...['sleep-apnea', 'sinus-disorders'].map((slug) => ({
        file: `services/${slug}.md`,
        replace: '---\n',
        with: `---\n${AFTER_SURGERY}`,
      })),
      { file: 'pages/about.md', replace: 'About Our ENT Surgeon and Practice in West Midtown', with: ABOUT },
    ],
  });
  const measured = measureWords(site.contentDir);
  afterAll(() => site.remove());

  it('names phrases that are used too often, with the files to start with, and missing folders', async () => {
    const { problems, data, text } = await measured;
    expect(problems.filter(({ rule }) => rule === 'watched-words')).toMatchObject([
      {
        line: 5,
        message: expect.stringMatching(/^"you" .* \d+ times; the limit is 0/),
        hint: expect.stringMatching(/^Start with blog\/[\w-]+\.md \(\d+\)/),
      },
      { line: 8, message: expect.stringContaining('"blogs/"'), hint: expect.stringContaining('"blog/"') },
    ]);
    expect(data.watched.map(({ count }) => count > 0)).toEqual([true, false]);
    expect(text).toMatch(/^you +\d+ +0$/m);
  });

  it('accepts the same list after two operations', async () => {
    expect((await measured).problems.filter(({ message }) => message.includes('fever'))).toEqual([]);
  });

  it('counts the title for search engines with the name of the practice, as on its page', async () => {
    const long = async () => {
      const { problems } = await measureWords(site.contentDir);
      return problems
        .filter(({ file, field }) => file?.endsWith('pages/about.md') && field === 'searchTitle')
        .map(({ message }) => message);
    };
    const whole = `${ABOUT} | Doe ENT - Care for Ear, Nose and Throat`;
    expect(await long()).toEqual([`The title for search engines has 90 characters with the name of the practice: "${whole}".`]);
    site.change({ edits: [{ file: 'pages/about.md', replace: ABOUT, with: 'About Doe ENT and Its Doctors in West Midtown' }] });
    expect(await long()).toEqual([]);
  });

  it('refuses a phrase with punctuation at its line', async () => {
    site.change({ write: { 'words.yaml': 'watch:\n  - name: x\n    phrases: ["you, and me"]\n' } });
    const failure = await measureWords(site.contentDir).catch((error) => error);
    expect(failure).toBeInstanceOf(BuildFailure);
    expect(failure.problems[0]).toMatchObject({ line: 3, hint: expect.stringContaining('without punctuation') });
  });
});
