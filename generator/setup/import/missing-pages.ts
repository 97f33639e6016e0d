import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { languageOf } from '../../shared/languages.ts';
import { normalizeText } from '../../shared/text.ts';
import { asObject } from '../../shared/values.ts';
import { mergeFile } from '../../studio/edit/merge/merge-file.ts';
import type { ExistingContent } from '../../studio/edit/new/new-file-text.ts';

interface PageWords {
  title: string;
  description: string;
  keywords: string[];
}

/** Texts of lists that a new site does not have yet; the practice can change them later. */
const WORDS: Readonly<Record<string, { blog: PageWords; providers: PageWords; lead(name: string): string; about(name: string): string }>> =
  {
    en: {
      blog: {
        title: 'Articles for patients',
        description: 'Articles by the doctors of our practice: what to know about your condition, what helps, and when to come in.',
        keywords: ['articles for patients', 'medical articles'],
      },
      providers: {
        title: 'Our doctors',
        description: 'Meet the doctors of our practice, with their training, what they treat, and the languages that they speak.',
        keywords: ['our doctors', 'our team'],
      },
      lead: (name) => `Articles about ${name}, newest first.`,
      about: (name) => `Articles about ${name} by the doctors of our practice: what to know, what helps, and when to come in.`,
    },
    es: {
      blog: {
        title: 'Artículos para pacientes',
        description: 'Artículos de los médicos de nuestra consulta: qué saber de su problema, qué ayuda y cuándo venir.',
        keywords: ['artículos para pacientes', 'artículos médicos'],
      },
      providers: {
        title: 'Nuestros médicos',
        description: 'Conozca a los médicos de nuestra consulta, su formación, lo que tratan y los idiomas que hablan.',
        keywords: ['nuestros médicos', 'nuestro equipo'],
      },
      lead: (name) => `Artículos sobre ${name}, los más nuevos primero.`,
      about: (name) => `Artículos sobre ${name} de los médicos de nuestra consulta: qué saber, qué ayuda y cuándo venir.`,
    },
  };

/** Returns the files that imported articles and doctors need and the site lacks: the pages with their lists, and the categories of the blog. */
export function missingPages(
  contentDir: string,
  {
    around: { language },
    categories,
    folders,
  }: { around: ExistingContent; categories: readonly { name: string; slug: string }[]; folders: ReadonlySet<string> },
): Map<string, string> {
  const words = WORDS[languageOf(language)] ?? WORDS['en'];
  const files = new Map<string, string>();
  if (!words) return files;
  for (const list of ['blog', 'providers'] as const) {
    const path = `pages/${list}.md`;
    if (folders.has(list) && !existsSync(join(contentDir, path)))
      files.set(path, mergeFile({ text: '---\n---\n', path, fields: { ...words[list] } }));
  }
  if (!folders.has('blog')) return files;
  const path = 'categories.yaml';
  const file = join(contentDir, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : 'categories: []\n';
  const data = asObject(parseSourceFile({ path, label: path }, normalizeText(text)).value.data);
  const existing = [data['categories'] ?? []].flat().map(asObject);
  const added = categories
    .filter(({ slug }) => !existing.some((one) => one['slug'] === slug))
    .map(({ name, slug }) => {
      return { name, slug, lead: words.lead(name), description: words.about(name).slice(0, 165), keywords: [name, ...words.blog.keywords] };
    });
  if (added.length > 0) files.set(path, mergeFile({ text, path, fields: { ...data, categories: [...existing, ...added] } }));
  return files;
}
