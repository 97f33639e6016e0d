import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Problem } from '../../../../../generator/problem/problem.ts';
import { chooseEditor } from '../../../../../generator/serve/live/editor.ts';
import { fileLinksFor, shownProblems } from '../../../../../generator/serve/live/page-requests.ts';
import { ROOT } from '../../../../helpers/command.ts';

const fileLinkOf = fileLinksFor(chooseEditor('mine://{file}:{line}', {}), join(ROOT, 'content'));
const warning = (file: string, line = 1): Problem => ({ rule: 'emoji', severity: 'warning', file, line, message: `${file} ${line}` });

it('a position in content is edited at its field in the editor at /admin/', () => {
  expect(fileLinkOf('content/blog/a b.md', { line: 3, field: 'cover.tone' })).toMatchObject({
    href: `mine://${join(ROOT, 'content/blog/a%20b.md')}:3`,
    edit: '/admin/#/edit/blog/a%20b.md?field=cover.tone',
  });
});

it('a position in a template, a list of addresses or a picture is only opened', () => {
  for (const file of ['templates/pages/home.tsx', 'content/urls.lock', 'content/images/office.jpg', 'content'])
    expect(fileLinkOf(file).edit, file).toBeUndefined();
});

it('the list in the browser has the rule of each problem and a link that opens its position', () => {
  const [shown] = shownProblems(fileLinkOf, [{ ...warning('content/home.yaml', 2), field: 'title', hint: 'Do.' }]);
  expect(shown).toMatchObject({ position: 'content/home.yaml:2', text: 'title: content/home.yaml 2', rule: 'emoji', hint: 'Do.' });
  expect(shown?.open?.edit).toBe('/admin/#/edit/home.yaml?field=title');
});
