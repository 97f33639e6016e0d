import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RenderContext } from '../../../generator/contract.ts';
import { PageContextProvider, SharedPart, usePage } from '../../../templates/context.tsx';

const Brand = () => usePage().site.practice.brand;
const Path = () => usePage().page.path;

/** The part of a page that shows this. */
function partOf(shown: ReactNode): string {
  const parts: string[] = [];
  const once: RenderContext['once'] = (name, state, render) => {
    parts.push(`${name} ${state}: ${renderToStaticMarkup(render())}`);
    return '';
  };
  const value = { site: { practice: { brand: 'Doe ENT' } }, page: { path: '/about' }, once } as RenderContext;
  const part = createElement(SharedPart, { name: 'header', state: 'about' }, shown);
  renderToStaticMarkup(createElement(PageContextProvider, { value }, part));
  return parts.join();
}

describe('a part that many pages show', () => {
  it('sees what all pages share', () => {
    expect(partOf(createElement(Brand))).toBe('header about: Doe ENT');
  });

  it('cannot show anything of the page that happens to be rendered first', () => {
    const refusal = 'The part "header" is the same on many pages and cannot show one of them.';
    expect(() => partOf(createElement(Path))).toThrow(refusal);
    expect(() => partOf(createElement(SharedPart, { name: 'brand' }, 'Doe'))).toThrow(refusal);
  });
});
