import { Feed } from 'feed';
import type { OutputFile } from '../assets/fingerprint.ts';
import type { ContentPicture } from '../contract.ts';
import { bySlug } from '../shared/collections.ts';
import { foldedName } from '../shared/file-names.ts';
import { isEnglish } from '../shared/hours.ts';
import { providerName } from '../shared/provider-names.ts';
import { absoluteUrl, pathTo } from '../shared/routes.ts';
import { fill, unbroken } from '../shared/text.ts';
import type { Post, Site } from '../site/site.ts';

/** Posts that a feed holds; readers ask for it again and again. */
const NEWEST = 50;

/** Photos of content/images as pages show them, by folded name. */
export type FeedPictures = ReadonlyMap<string, Pick<ContentPicture, 'src'>>;

/** The newest posts as Atom (RFC 4287) and JSON Feed 1.1, newest first, with the excerpt and the first photo of each. */
export function feedFiles(site: Site, pictures: FeedPictures): OutputFile[] {
  const newest = site.posts[0];
  if (!newest || !site.blogPage) return [];
  const { routes } = site;
  const url = (path: string) => absoluteUrl(site.url, path);
  const feed = new Feed({
    id: url(routes.blog),
    title: fill(site.strings.blog.feedTitle, { brand: site.practice.brand }),
    description: site.blogPage.description,
    link: url(routes.blog),
    language: site.settings.language,
    copyright: site.practice.name,
    updated: noon(newest.updated ?? newest.date),
    generator: 'ent-site',
    feedLinks: { atom: url(routes.atomFeed), json: url(routes.jsonFeed) },
  });
  for (const post of site.posts.slice(0, NEWEST)) {
    const link = url(pathTo.post(post.slug, routes));
    const author = bySlug(site.providers, post.author);
    const photo = photoOf(post, site, pictures);
    feed.addItem({
      id: link,
      title: unbroken(post.title),
      link,
      description: unbroken(post.excerpt),
      ...(photo !== undefined && { image: url(photo) }),
      date: noon(post.updated ?? post.date),
      published: noon(post.date),
      author: [{ name: providerName(author), link: url(pathTo.provider(author.slug, routes)) }],
      category: [{ name: post.category }],
    });
  }
  const sources = ['content/blog/'];
  return [
    { path: routes.atomFeed.slice(1), bytes: Buffer.from(atomIn(site.settings.language, feed.atom1())), sources },
    { path: routes.jsonFeed.slice(1), bytes: Buffer.from(jsonIn(site.settings.language, feed.json1())), sources },
  ];
}

/** The cover of a post, else the first photo of its text; readers of feeds show no drawings. */
function photoOf({ image, source }: Post, { textPictures }: Site, pictures: FeedPictures): string | undefined {
  const files = [...(image ? [image] : []), ...textPictures.filter((picture) => picture.source === source)].map(({ file }) => file);
  const photo = files.find((file) => !/\.svg$/i.test(file));
  return photo === undefined ? undefined : pictures.get(foldedName(photo))?.src;
}

/** The language of a feed, which the package leaves out; readers take one without for English. */
function atomIn(language: string, atom: string): string {
  return isEnglish(language) ? atom : atom.replace('<feed ', `<feed xml:lang="${language}" `);
}

function jsonIn(language: string, json: string): string {
  return isEnglish(language) ? json : JSON.stringify({ ...JSON.parse(json), language }, null, 4);
}

/** Noon UTC, so that the day is the same in every time zone of the country. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
