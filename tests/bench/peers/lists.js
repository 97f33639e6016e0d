// Part of the project of each peer that has no lists of this kind.

/** Returns lists of 50 articles, of the blog and of each category, newest first, from items whose `data` is an article. */
export function listsOf(items) {
  const categories = new Map(items.map(({ data }) => [data.categorySlug, data.category]));
  const inCategory = (slug) => items.filter(({ data }) => data.categorySlug === slug);
  return [
    ...pagesOf('Blog', '/blog', items),
    ...[...categories].flatMap(([slug, name]) => pagesOf(name, `/blog/category/${slug}`, inCategory(slug))),
  ];
}

function pagesOf(title, path, items) {
  const count = Math.ceil(items.length / 50);
  const pathOf = (page) => (page === 0 ? path : `${path}/page/${page + 1}`);
  return Array.from({ length: count }, (_, page) => ({
    title,
    description: `${title}: articles, page ${page + 1} of ${count}`,
    path: pathOf(page),
    items: items.slice(page * 50, page * 50 + 50),
    previous: page > 0 && pathOf(page - 1),
    next: page < count - 1 && pathOf(page + 1),
  }));
}
