import type { OldItem } from '../../generator/setup/import/old-site.ts';

/** An item of a WordPress export; fields that are missing are left out. `meta` are custom fields, `more` is XML. */
export interface ExportedItem {
  title?: string;
  type?: OldItem['type'];
  id?: number;
  link?: string;
  html?: string;
  status?: string;
  /** A day and time: `2024-03-05 10:00:00`. */
  date?: string;
  meta?: Readonly<Record<string, string>>;
  more?: string;
}

const cdata = (text: string) => `<![CDATA[${text}]]>`;

function itemXml({
  title = 'Page',
  type = 'page',
  id,
  link,
  html = '',
  status = 'publish',
  date,
  meta = {},
  more = '',
}: ExportedItem): string {
  const fields: [name: string, value: string | number | undefined][] = [
    ['link', link],
    ['wp:post_id', id],
    ['wp:post_date', date],
    ['wp:status', status],
    ['wp:post_type', type],
  ];
  const written = fields.flatMap(([name, value]) => (value === undefined ? [] : [`<${name}>${value}</${name}>`]));
  const custom = Object.entries(meta).map(
    ([key, value]) => `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item><title>${title}</title>${written.join('')}<content:encoded>${cdata(html)}</content:encoded>${custom.join('')}${more}</item>`;
}

interface ExportSettings {
  /** Version of the format; null leaves it out. */
  version?: string | null;
  /** Authors, categories and tags. */
  channel?: string;
  head?: string;
  url?: string;
}

export const OLD = 'https://old.example';

/** Returns an export of WordPress. */
export function exportOf(
  items: readonly ExportedItem[],
  { version = '1.2', channel = '', head = '', url = OLD }: ExportSettings = {},
): string {
  const spaces = `xmlns:excerpt="http://wordpress.org/export/${version ?? '1.2'}/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/${version ?? '1.2'}/"`;
  const named = version === null ? '' : `<wp:wxr_version>${version}</wp:wxr_version>`;
  return `${head || '<?xml version="1.0" encoding="UTF-8" ?>'}
<rss version="2.0" ${spaces}>
<channel><title>Old</title><link>${url}</link>${named}<wp:base_blog_url>${url}</wp:base_blog_url>${channel}
${items.map(itemXml).join('\n')}
</channel>
</rss>
`;
}
