import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../generator/content/read-entries.ts';
import { announcementsOf } from '../../../../generator/site/announcements.ts';
import type { AnnouncementContent } from '../../../../generator/site/site.ts';
import { instantIn } from '../../../../generator/site/utc-offsets.ts';

const timeZone = 'America/New_York';

function shownOn(day: string, contents: readonly Partial<AnnouncementContent>[], withWaiting = false) {
  const entries = contents.map((content, index) => {
    const data = { text: `${index}`, level: 'notice', starts: '2026-12-03', ends: '2026-12-04', ...content };
    return { type: 'announcements', slug: `a${index}`, data } as unknown as Entry;
  });
  return announcementsOf(entries, { day, timeZone, offices: [], withWaiting });
}
const textsOn = (...given: Parameters<typeof shownOn>) => shownOn(...given).map(({ text }) => text);

describe('announcements', () => {
  it('are shown from their first day to their last', () => {
    const days = ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
    for (const times of [{}, { starts: '2026-12-03 22:00', ends: '2026-12-04 01:00' }])
      expect(days.map((day) => textsOn(day, [times]).length)).toEqual([0, 1, 1, 0]);
  });

  it('are sorted by level, then newest first, and at most three are shown', () => {
    const levels = [{ level: 'important' }, { level: 'urgent' }, { level: 'notice', starts: '2026-11-20' }] as const;
    const contents = [{ starts: '2026-11-01' }, {}, ...levels];
    expect(textsOn('2026-12-03', contents)).toEqual(['3', '2', '1']);
  });

  it('that are not due yet come after the others, with their first day, where drafts are shown', () => {
    const shown = shownOn('2026-12-03', [{ starts: '2026-12-04 09:00' }, {}], true);
    expect(shown.map(({ text, waits }) => [text, waits])).toEqual([
      ['1', undefined],
      ['0', { until: '2026-12-04' }],
    ]);
  });

  it('end by the clock of the practice: a day at its midnight, even in nights when the clocks change', () => {
    const [one] = shownOn('2026-12-03', [{ starts: '2026-12-03 14:00' }]);
    expect([one?.from, one?.until]).toEqual([Date.parse('2026-12-03T19:00Z'), Date.parse('2026-12-05T05:00Z')]);
    expect(shownOn('2026-12-03', [{}])[0]).not.toHaveProperty('from');
    expect(instantIn(timeZone, '2026-03-08T00:00')).toBe(Date.parse('2026-03-08T05:00Z'));
    expect(instantIn(timeZone, '2026-03-09T00:00')).toBe(Date.parse('2026-03-09T04:00Z'));
    expect(instantIn(timeZone, '2026-11-01T12:00')).toBe(Date.parse('2026-11-01T17:00Z'));
    expect(instantIn('Pacific/Kiritimati', '2026-12-03T00:00')).toBe(Date.parse('2026-12-02T10:00Z'));
  });

  it('get another id when anything in them changes, so that a visitor who closed one sees it again', () => {
    const ids = [{}, { text: 'New' }, { ends: '2026-12-09' }, { level: 'urgent' as const }].map(
      (one) => shownOn('2026-12-03', [one])[0]?.id,
    );
    expect(new Set(ids).size).toBe(4);
  });
});
