import { newest } from '../../collections.js';
import { escaped } from '../../texts.js';

export async function GET({ site }) {
  const articles = (await newest()).slice(0, 50);
  const entries = articles.map(({ data }) => {
    const url = new URL(`/blog/${data.slug}`, site);
    const time = data.date.toISOString();
    return `<entry><id>${url}</id><title>${escaped(data.title)}</title><link href="${url}"/><updated>${time}</updated><summary>${escaped(data.description)}</summary></entry>`;
  });
  const head = `<id>${new URL('/blog', site)}</id><title>Larkwell ENT</title><updated>${articles[0].data.date.toISOString()}</updated>`;
  return new Response(`<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom">${head}${entries.join('')}</feed>`);
}
