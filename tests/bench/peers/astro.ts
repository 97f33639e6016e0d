import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Field, type Form, fillFrame } from '../frame.ts';
import { installPackage, type PeerOptions, type Tool, writePeer } from './tool.ts';

/** JavaScript expressions for the data of an article. */
const OF_ARTICLE: Partial<Record<Field, string>> = {
  keywords: `data.keywords.join(', ')`,
  date: 'isoDay(data.date)',
  readableDate: 'readableDay(data.date)',
};
/** Fields of an article or of a list that contain elements. */
const BLOCKS: Partial<Record<Field, string>> = {
  contents: '{headings.map(({ slug, text }) => <li><a href={"#" + slug}>{text}</a></li>)}',
  content: '<Content />',
  related: '{related.map((item) => <Card data={item.data} />)}',
  cards: '{data.items.map((item) => <Card data={item.data} />)}',
  pager: '{data.previous && <a rel="prev" href={data.previous}>Newer</a>}{data.next && <a rel="next" href={data.next}>Older</a>}',
};

export async function makeAstro(options: PeerOptions): Promise<Tool> {
  const { folder } = options;
  const frame = await options.frame();
  const imports = `import Card from './card.astro';\nimport { isoDay, readableDay } from '../texts.js';`;
  writePeer('astro', options, frame, {
    sources: 'content/blog',
    assets: 'public/assets',
    templates: {
      'src/layouts/article.astro': `---\n${imports}\nconst { data, headings, related, Content } = Astro.props;\n---\n${component(frame.article)}`,
      'src/layouts/list.astro': `---\n${imports}\nconst { data } = Astro.props;\n---\n${component(frame.list)}`,
      'src/layouts/card.astro': `---\nconst { data } = Astro.props;\n---\n${component(frame.card)}`,
    },
  });
  return {
    name: 'Astro',
    // Version 6 and later need Node 22.
    version: await installPackage(folder, 'astro', '5'),
    folder,
    command: ['env', 'ASTRO_TELEMETRY_DISABLED=1', process.execPath, 'node_modules/astro/astro.js', 'build', '--silent'],
    sources: 'content/blog',
    pages: 'dist/blog',
    forget() {
      for (const name of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'])
        rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** Converts HTML to an Astro component. A brace begins an expression there, except in a quoted attribute, which cannot contain one. */
function component(html: string): string {
  return html
    .split(/(<script[^>]*>.*?<\/script>|\s[\w:-]+="[^"]*"|\[\[\w+\]\])/s)
    .map((part) => {
      const [, attributes = '', script = ''] = /^<script([^>]*)>(.*)<\/script>$/s.exec(part) ?? [];
      if (script) return `<script is:inline${attributes} set:html={${template(script)}} />`;
      if (part.startsWith('<script')) return part.replace('<script', '<script is:inline');
      const [, name, value = ''] = /^\s([\w:-]+)="(.*)"$/s.exec(part) ?? [];
      if (name) return value.includes('[[') ? ` ${name}={${template(unescaped(value))}}` : part;
      if (/^\[\[\w+\]\]$/.test(part)) return fillFrame(part, (field) => BLOCKS[field] ?? `{${dataOf(field)}}`);
      return part.replace(/[{}]/g, (brace) => `{'${brace}'}`);
    })
    .join('');
}

/** Returns a template literal of JavaScript. */
function template(text: string): string {
  const forms: Record<Form, (value: string) => string> = {
    html: (value) => value,
    json: (value) => `JSON.stringify(${value}).replaceAll('<', '\\\\u003c')`,
    url: (value) => `encodeURIComponent(${value})`,
  };
  const literal = text.replace(/[\\`]|\$\{/g, String.raw`\$&`);
  return `\`${fillFrame(literal, (field, form) => `\${${forms[form](dataOf(field))}}`)}\``;
}

function dataOf(field: Field): string {
  return OF_ARTICLE[field] ?? `data.${field}`;
}

/** Astro escapes automatically. */
function unescaped(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
