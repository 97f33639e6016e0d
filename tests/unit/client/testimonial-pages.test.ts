import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TestimonialPages } from '../../../client/islands/testimonial-pages.tsx';

const words = { previous: 'Previous', next: 'Next' };
const render = (count: number) => {
  const pages = Array.from({ length: count }, (_, index) => ({ id: `page-${index + 1}`, label: `Page ${index + 1}` }));
  return renderToStaticMarkup(createElement(TestimonialPages, { label: 'Pages', pages, words }));
};

it('one page of testimonials has nothing before it and nothing behind it', () => {
  const html = render(1);
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('disabled'), expect.stringContaining('disabled')]);
  expect(html).toContain('<a href="#page-1" aria-current="page">');
});

it('of two pages of testimonials the first has one behind it', () => {
  expect(render(2).match(/<button[^>]*>/g)).toEqual([expect.stringContaining('disabled'), expect.not.stringContaining('disabled')]);
});
