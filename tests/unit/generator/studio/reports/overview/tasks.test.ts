import { describe, expect, it } from 'vitest';
import type { ProblemToFix, ScheduledItem } from '../../../../../../generator/studio/reports/overview/data.ts';
import { tasksOf } from '../../../../../../generator/studio/reports/overview/tasks.ts';

const today = '2026-11-23';
const item = (kind: ScheduledItem['kind'], title: string, day: string, isUrgent = true): ScheduledItem => {
  return { kind, file: `${title}.md`, title, day, isUrgent, words: '', state: '' };
};
const problem = (kind: ProblemToFix['kind'], title: string, field = 'date'): ProblemToFix => {
  return { kind, title, file: `${title}.md`, field, at: title, message: '', rule: 'wrong-form' };
};
const links = { count: 1, dead: [] };
const tasks = (problems: ProblemToFix[], due: ScheduledItem[] = []) => tasksOf({ problems, due, today, imported: [], links });
const wordsOf = (...given: Parameters<typeof tasks>) => tasks(...given).map(({ words, button }) => `${words} [${button}]`);

describe('what to do today', () => {
  it('is nothing while all is well, and not what is far ahead or only waits for its day', () => {
    const later = [item('review', 'Colds', '2026-12-20'), item('consent', 'Ann B.', '2027-06-01', false)];
    expect(tasks([], [...later, item('article', 'Snoring', '2026-11-24', false), item('hours', 'Thanksgiving', '2026-11-26')])).toEqual([]);
    expect(tasks([problem('confirm', 'Sample')])).toEqual([]);
  });

  it('begins with errors, then consents, then reviews, and each button leads to the place', () => {
    const due = [item('review', 'Colds', '2026-11-30'), item('consent', 'Ann B.', '2026-11-03')];
    expect(tasks([problem('error', 'Snoring', 'category')], due)).toEqual([
      { words: '“Snoring” has an error.', button: 'Open', to: { file: 'Snoring.md', field: 'category' } },
      {
        words: 'The consent of Ann B. ended on November 3, 2026, so the quote is hidden.',
        button: 'Open the quote',
        to: { file: 'Ann B..md' },
      },
      { words: 'The review of “Colds” is due on November 30, 2026.', button: 'Open', to: { file: 'Colds.md' } },
    ]);
    expect(wordsOf([], [item('consent', 'Ann B.', today)])[0]).toMatch(/ ends on November 23, 2026\. After that day, the quote is hidden/);
    expect(wordsOf([], [item('review', 'Colds', '2026-11-22')])[0]).toMatch(/ was due on November 22, 2026\./);
  });

  it('counts the problems of an entry once, and several entries with errors as one task', () => {
    expect(wordsOf([problem('error', 'Snoring'), problem('error', 'Snoring', 'title')])).toEqual(['“Snoring” has 2 errors. [Open]']);
    const both = tasks([problem('error', 'Snoring'), problem('error', 'Colds')]);
    expect(both).toEqual([{ words: '2 entries have errors.', button: 'Show them', to: 'errors' }]);
  });

  it('is never more than three: those of a kind are then one task, and the least urgent wait', () => {
    const reviews = ['A', 'B', 'C', 'D'].map((title) => item('review', title, '2026-11-20'));
    expect(wordsOf([], reviews)).toEqual(['4 reviews are due. [Show them]']);
    const consents = [item('consent', 'Ann B.', '2026-11-03'), item('consent', 'Bea D.', '2026-12-01')];
    const warnings = [problem('warning', 'Snoring'), problem('warning', 'Colds')];
    expect(wordsOf([problem('error', 'Hours'), ...warnings], [...consents, ...reviews])).toEqual([
      '“Hours” has an error. [Open]',
      '2 consents have ended or end soon. Without a consent, a quote is hidden. [Show them]',
      '4 reviews are due. [Show them]',
    ]);
    expect(wordsOf(warnings, consents)).toContain('2 entries have something to check. [Show them]');
  });

  it('leads to the list of errors where no form can be opened', () => {
    expect(tasks([{ ...problem('error', 'Another part of the site'), file: undefined }])).toEqual([
      { words: 'Another part of the site has an error.', button: 'Show it', to: 'errors' },
    ]);
  });

  it('leads to dead links to other websites as one task, after everything else', () => {
    const dead = [{ words: 'https://www.society.org/a no longer exists.', archive: '', places: [] }];
    const found = tasksOf({ problems: [problem('warning', 'Hearing')], due: [], today, imported: [], links: { count: 9, dead } });
    expect(found.map(({ words, to }) => [words, to])).toEqual([
      ['“Hearing” has something to check.', { file: 'Hearing.md', field: 'date' }],
      ['Some links to other websites no longer work.', 'links'],
    ]);
  });

  it('names imported texts as one task, after errors and before all others', () => {
    const text = { file: 'pages/history.md', address: undefined, title: 'History', findings: [] };
    const due = [item('review', 'Colds', today)];
    const withTexts = (count: number) =>
      tasksOf({ problems: [problem('error', 'Snoring')], due, today, imported: Array(count).fill(text), links });
    expect(withTexts(1)[1]).toEqual({
      ...{ words: '1 imported text has not been read yet. Visitors do not see it until then.', button: 'Show them', to: 'imported' },
    });
    expect(withTexts(12).map(({ words }) => words)).toEqual([
      '“Snoring” has an error.',
      '12 imported texts have not been read yet. Visitors do not see them until then.',
      'The review of “Colds” is due on November 23, 2026.',
    ]);
  });
});
