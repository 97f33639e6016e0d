import { listsOf } from './lists.js';

export default function configure(config) {
  config.addPassthroughCopy({ static: '/' });
  config.amendLibrary('md', (md) => md.core.ruler.push('heading-ids', addHeadingIds));
  config.addFilter('json', (value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  config.addFilter('isoDay', (date) => date.toISOString().slice(0, 10));
  config.addFilter('isoTime', (date) => date.toISOString());
  config.addFilter('readableDay', (date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
  config.addFilter('contents', (html) =>
    [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/g)].map(([, id, text]) => `<li><a href="#${id}">${text}</a></li>`).join(''),
  );
  config.addCollection('newest', newest);
  config.addCollection('bySlug', (api) => Object.fromEntries(newest(api).map((item) => [item.data.slug, item])));
  config.addCollection('lists', (api) => listsOf(newest(api)));
  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: false };
}

function addHeadingIds({ tokens }) {
  for (const [index, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', tokens[index + 1].content.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
}

function newest(api) {
  return api.getFilteredByTag('article').toReversed();
}
