import type { Feed } from './feed.ts';

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). It has no day of its own, only those of its items. */
export function jsonFeed({ entries, ...feed }: Feed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.json,
    description: feed.description,
    language: feed.language,
    items: entries.map(({ id, url, title, excerpt, photo, published, updated, author, category }) => ({
      id,
      url,
      title,
      // An excerpt is plain text: in "content_html" a reader would take "<" for the start of a tag.
      content_text: excerpt,
      image: photo,
      date_published: published,
      date_modified: updated,
      authors: [author],
      tags: [category],
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
