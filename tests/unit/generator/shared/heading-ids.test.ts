import { describe, expect, it } from 'vitest';
import { en } from '../../../../generator/languages/en.ts';
import { headingIds, isLayoutId } from '../../../../generator/shared/heading-ids.ts';

const { anchors } = en;
const idsOf = (...headings: string[]) => headings.map(headingIds({ anchors, glossary: [{ id: 'septum' }], taken: [anchors.sources] }));

describe('the id of a heading', () => {
  it.each([
    ['How to prepare?', 'how-to-prepare'],
    ['Bone — and skin', 'bone--and-skin'],
    ['Co\u0301mo prepararse', 'cómo-prepararse'],
    ['Rhino\u00adplasty', 'rhinoplasty'],
    ['준비 방법', '준비-방법'],
    ['1️⃣ Step', '1️⃣-step'],
  ])('consists of its words, with each accented letter as one character: %s', (heading, id) => {
    expect(idsOf(heading)).toEqual([id]);
  });

  it.each(['!!!', '???', '—', '— —', '🙂', '👩‍⚕️', '「」', '…', '_', '\u200e', '\u200b', ' '])(
    'is never empty, and always has a letter or digit: %j',
    (heading) => {
      expect(idsOf(heading, heading)).toEqual(['section', 'section-1']);
    },
  );

  it('is never an id of the layout, the page type or a term, and never a duplicate', () => {
    const headings = ['Search', 'Booking title', 'Main content', 'Term septum', 'Sources', 'Text size 100', 'Search', 'Search 1'];
    const ids = idsOf(...headings);
    expect(ids.slice(0, 5)).toEqual(['search-1', 'booking-title-1', 'main-content-1', 'term-septum-1', 'sources-1']);
    expect(new Set(ids).size).toBe(headings.length);
    expect(ids.filter(isLayoutId)).toEqual([]);
  });
});
