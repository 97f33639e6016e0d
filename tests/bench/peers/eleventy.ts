import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Field, type Form, fillFrame } from '../frame.ts';
import { installPackage, type PeerOptions, type Tool, writePeer } from './tool.ts';

const FILTERS: Record<Form, string> = { html: '', json: ' | json | safe', url: ' | urlencode' };
const EXPRESSIONS: Partial<Record<Field, string>> = {
  keywords: 'keywords | join(", ")',
  date: 'date | isoDay',
  readableDate: 'date | readableDay',
  content: 'content | safe',
  contents: 'content | contents | safe',
  path: 'list.path',
};
const BLOCKS: Partial<Record<Field, string>> = {
  related: '{% for slug in related %}{% set item = collections.bySlug[slug] %}{% include "card.njk" %}{% endfor %}',
  cards: '{% for item in list.items %}{% include "card.njk" %}{% endfor %}',
  pager:
    '{% if list.previous %}<a rel="prev" href="{{ list.previous }}">Newer</a>{% endif %}{% if list.next %}<a rel="next" href="{{ list.next }}">Older</a>{% endif %}',
};

export async function makeEleventy(options: PeerOptions): Promise<Tool> {
  const { folder } = options;
  const frame = await options.frame();
  writePeer('eleventy', options, frame, {
    sources: 'src/blog',
    assets: 'static/assets',
    templates: {
      'src/_includes/article.njk': fillFrame(frame.article, expression()),
      'src/_includes/list.njk': fillFrame(frame.list, expression('list.')),
      'src/_includes/card.njk': fillFrame(frame.card, expression('item.data.')),
    },
  });
  return {
    name: 'Eleventy',
    version: await installPackage(folder, '@11ty/eleventy', '3'),
    folder,
    command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    sources: 'src/blog',
    pages: '_site/blog',
    forget() {
      for (const name of ['_site', '.cache']) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Returns the expression for a field of the page itself, or of the object in the prefix. */
function expression(prefix = ''): (field: Field, form: Form) => string {
  return (field, form) => BLOCKS[field] ?? `{{ ${EXPRESSIONS[field] ?? prefix + field}${FILTERS[form]} }}`;
}
