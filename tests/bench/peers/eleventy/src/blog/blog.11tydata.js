export default { layout: 'article.njk', tags: ['article'], permalink: ({ slug }) => `/blog/${slug}.html` };
