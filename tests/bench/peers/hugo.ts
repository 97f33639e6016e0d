import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Unavailable } from '../../helpers/unavailable.ts';
import { type Field, type Form, fillFrame } from '../frame.ts';
import { type PeerOptions, type Tool, writePeer } from './tool.ts';

const OF_PAGE: Partial<Record<Field, string>> = {
  title: '.Title',
  description: '.Description',
  keywords: 'delimit .Keywords ", "',
  category: '.Params.category',
  categorySlug: '.Params.categorySlug',
  slug: '.Slug',
  date: '.Date.Format "2006-01-02"',
  readableDate: '.Date.Format "January 2, 2006"',
  minutes: '.Params.minutes',
  content: '.Content',
  path: 'strings.TrimSuffix ".html" $pager.URL',
};
const BLOCKS: Partial<Record<Field, string>> = {
  contents: '{{ range .Fragments.Headings }}{{ range .Headings }}<li><a href="#{{ .ID }}">{{ .Title }}</a></li>{{ end }}{{ end }}',
  related: '{{ range .Params.related }}{{ with site.GetPage (printf "/blog/%s" .) }}{{ partial "card.html" . }}{{ end }}{{ end }}',
  cards: '{{ range $pager.Pages }}{{ partial "card.html" . }}{{ end }}',
  pager:
    '{{ with $pager.Prev }}<a rel="prev" href="{{ .URL }}">Newer</a>{{ end }}{{ with $pager.Next }}<a rel="next" href="{{ .URL }}">Older</a>{{ end }}',
};

/** Throws Unavailable if Hugo is not installed. */
export async function makeHugo(options: PeerOptions): Promise<Tool> {
  const version = installedVersion();
  const { folder } = options;
  const frame = await options.frame();
  writePeer('hugo', options, frame, {
    sources: 'content/blog',
    assets: 'static/assets',
    templates: {
      'layouts/_default/single.html': fillFrame(frame.article, expression),
      'layouts/_default/list.html': `{{ $pager := .Paginate .RegularPages 50 }}${fillFrame(frame.list, expression)}`,
      'layouts/partials/card.html': fillFrame(frame.card, expression),
    },
  });
  return {
    name: 'Hugo',
    version,
    folder,
    command: ['hugo', '--quiet', '--cacheDir', join(folder, 'cache')],
    sources: 'content/blog',
    pages: 'public/blog',
    forget() {
      for (const name of ['public', 'resources', 'cache']) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

function installedVersion(): string {
  try {
    return /v([\d.]+)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[1] ?? '';
  } catch {
    throw new Unavailable('Hugo is not measured, because it is not installed: https://gohugo.io/installation/');
  }
}

function expression(field: Field, form: Form): string {
  const block = BLOCKS[field];
  // Hugo escapes automatically, also in a query.
  return block ?? `{{ ${OF_PAGE[field]}${form === 'json' ? ' | jsonify | safeJS' : ''} }}`;
}
