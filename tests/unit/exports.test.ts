import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../helpers/sources.ts';

const FILES = ['generator', 'templates', 'client'].flatMap(sourcesOf);

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

describe('one name, one thing', () => {
  it('gives no two exports of the generator, the templates and the client one name', () => {
    const places = new Map<string, string[]>();
    for (const { file, text } of FILES)
      for (const [, name = ''] of text.matchAll(EXPORT)) places.set(name, [...(places.get(name) ?? []), file]);
    expect(places.size).toBeGreaterThan(400);
    expect([...places].filter(([, files]) => new Set(files).size > 1)).toEqual([]);
  });

  it('says each path of the site once, in the module of routes', () => {
    const literal =
      /(?:['`]|=")\/(about|services?|locations?|providers?|testimonials|blog|sinus-quiz|contact-us|your-privacy|our-terms|accessibility|conditions|site-map|404|booking-frame|search\.json|sitemap\.xml|robots\.txt|assets|files)(?=[/#?'"`])(?!\/)/;
    const found = FILES.filter(({ file }) => file !== 'generator/shared/routes.ts').flatMap(({ file, text }) =>
      withoutComments(text).flatMap((line, index) => (literal.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

/** The lines of a module, those of comments empty. */
function withoutComments(text: string): string[] {
  return text
    .replace(/^\s*\/\*\*?[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line) => line.replace(/^\s*\/\/.*/, ''));
}
