import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_API, UNSAVED_PREFIX } from '../../generator/studio/editor/api.ts';
import { connectAdmin } from '../helpers/admin.ts';
import { type Editing, startEditing } from '../helpers/editing.ts';

let editing: Editing;
beforeAll(async () => {
  editing = await startEditing((project) => project.edit('content/pages/about.md', 'title: One', 'title: Still one'));
});
afterAll(() => editing.close());

const ROBOTS = 'generator/publish/output-files.ts';
const TEMPLATE = 'templates/components/layout/layout/layout.tsx';

it('reports a generator that does not compile with its line, whatever else is saved, until it is fixed (S6)', async () => {
  editing.edit(ROBOTS, 'export function robotsFile', 'export func robotsFile');
  expect(await editing.nextLine(`${ROBOTS}: `)).toBe(`${ROBOTS}: 1 problem. The last good site is still shown.`);
  expect(editing.stderr()).toMatch(/generator\/publish\/output-files\.ts:\d+:\d+ Unexpected/);
  editing.edit('content/pages/about.md', 'title: Still one', 'title: One');
  expect(await editing.nextLine('content/pages/about.md: ')).toContain('1 problem. The last good site is still shown.');
  expect(await editing.textAt('/about')).toContain('Still one surgeon');
  editing.edit(ROBOTS, 'export func robotsFile', 'export function robotsFile');
  expect(await editing.nextLine(`${ROBOTS}: `)).toContain(': fixed, ');
  expect(await editing.textAt('/about')).not.toContain('Still one surgeon');
});

it('reports a generator that throws while it is loaded', async () => {
  editing.edit(ROBOTS, 'export function robotsFile', "throw new Error('At once.');\nexport function robotsFile");
  expect(await editing.nextLine(`${ROBOTS}: `)).toContain('1 problem. The last good site is still shown.');
  expect(editing.stderr()).toMatch(/\ngenerator\/publish\/output-files\.ts:\d+:7 The build failed: At once\. \[generator\]\n/);
  editing.edit(ROBOTS, "throw new Error('At once.');\n", '');
  expect(await editing.nextLine(`${ROBOTS}: `)).toContain(': fixed, ');
});

it('checks unsaved text in the editor with the edited templates and generator', async () => {
  const path = 'pages/about.md';
  const admin = await connectAdmin(editing.origin);
  const tried = async (address: string) => {
    const { fields, body } = await admin.open(path);
    expect(await admin.post(ADMIN_API.unsaved, { path, fields, ...(body !== undefined && { body }) })).toMatchObject({ status: 200 });
    return (await admin.get(`${UNSAVED_PREFIX}${address}`)).text();
  };
  expect(await tried('/about')).not.toContain('data-edited');
  editing.edit(TEMPLATE, '<main', '<main data-edited=""');
  await editing.nextLine(`${TEMPLATE}: `);
  expect(await tried('/about')).toContain('data-edited');
  expect(await tried('/robots.txt')).not.toContain('Allow: /nowhere');
  editing.edit(ROBOTS, 'Allow: /', 'Allow: /nowhere');
  await editing.nextLine(`${ROBOTS}: `);
  expect(await tried('/robots.txt')).toContain('Allow: /nowhere');
  editing.edit(ROBOTS, 'Allow: /nowhere', 'Allow: /');
  await editing.nextLine(`${ROBOTS}: `);
});
