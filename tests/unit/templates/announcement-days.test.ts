import { expect, it } from 'vitest';
import type { SharedSite } from '../../../generator/contract/site.ts';
import { en } from '../../../generator/languages/en.ts';
import { es } from '../../../generator/languages/es.ts';
import { announcementDays } from '../../../templates/components/layout/announcements/announcements.tsx';

const site = (language: string, { strings }: typeof en | typeof es) =>
  ({ settings: { language }, strings }) as unknown as Pick<SharedSite, 'settings' | 'strings'>;

it.each([
  ['2026-12-03', '2026-12-03', 'December 3', '3 de diciembre'],
  ['2026-12-31', '2027-01-02', 'December 31 to January 2', '31 de diciembre a 2 de enero'],
  ['2026-12-03 14:00', '2026-12-03', 'December 3, from 2:00 PM', '3 de diciembre, desde 2:00\u00a0p.m.'],
  ['2026-12-03', '2026-12-03 12:00', 'December 3, until 12:00 PM', '3 de diciembre, hasta 12:00\u00a0p.m.'],
  ['2026-12-03 08:30', '2026-12-03 12:00', 'December 3, 8:30 AM to 12:00 PM', '3 de diciembre, de 8:30\u00a0a.m. a 12:00\u00a0p.m.'],
  ['2026-12-03 14:00', '2026-12-05', 'December 3, 2:00 PM to December 5', '3 de diciembre, 2:00\u00a0p.m. a 5 de diciembre'],
])('says in words when an announcement applies: %s to %s', (starts, ends, english, spanish) => {
  expect(announcementDays({ starts, ends }, site('en-US', en))).toBe(english);
  expect(announcementDays({ starts, ends }, site('es-US', es))).toBe(spanish);
});
