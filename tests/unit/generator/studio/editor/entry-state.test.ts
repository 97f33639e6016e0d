import { expect, it } from 'vitest';
import { parseSourceFile } from '../../../../../generator/content/parse-source-file.ts';
import { contentTypeOf } from '../../../../../generator/content/types/index.ts';
import type { PageInfo } from '../../../../../generator/serve/protocol.ts';
import type { OpenedFile } from '../../../../../generator/studio/editor/content-folder.ts';
import { entryState } from '../../../../../generator/studio/editor/entry-state.ts';

function file(type: string, path: string, text: string): OpenedFile {
  const found = contentTypeOf({ type });
  if (!found) throw new Error(`there is no type ${type}`);
  return { path, type: found, etag: '', text, written: text, parsed: parseSourceFile({ path, label: path }, text) };
}

const facts = { info: undefined, today: '2026-11-23', hasErrors: false };

const announcement = (starts: string, ends: string) => {
  const text = `text: Closed for snow\nlevel: notice\nstarts: ${starts}\nends: ${ends}\n`;
  return entryState(file('announcements', 'announcements/a.yaml', text), facts);
};

it('tells an announcement that waits, one that is shown, and one that is over', () => {
  expect(announcement('2026-12-01', '2026-12-02')).toEqual({ state: 'waits', note: '2026-12-01' });
  expect(announcement('2026-11-23', '2026-11-23')).toEqual({ state: 'shown' });
  expect(announcement('2026-11-01', '2026-11-22')).toEqual({ state: 'hidden', note: 'Over since 2026-11-22' });
});

it('says why a quote is left out', () => {
  const fields = 'order: 1\nname: Ann B.\nlocation: Decatur\nprocedure: Sinuses\nrating: 5\nquote: They listened.\ndate: 2025-01-01\n';
  const text = `${fields}consent: { given: 2025-01-01, form: paper, expires: 2026-01-01 }\n`;
  const state = entryState(file('testimonials', 'testimonials/ann.yaml', text), facts);
  expect(state).toEqual({ state: 'hidden', note: 'Its consent ended on 2026-01-01' });
});

it('says of an entry with mistakes that the site shows how it was, or does not have it yet', () => {
  expect(announcement('tomorrow', '2026-11-22')).toEqual({ state: 'broken', note: 'not on the site yet' });
  const page = file('ownPages', 'pages/work.md', '---\ntitle: Work\n---\n\nText.\n');
  const shown = { ...facts, info: { sources: [] } as unknown as PageInfo, hasErrors: true };
  expect(entryState(page, shown)).toEqual({ state: 'broken', note: 'the site shows how it was' });
});
