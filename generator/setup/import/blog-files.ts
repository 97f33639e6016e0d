import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSourceFile } from '../../content/parse-source-file.ts';
import { languageOf } from '../../shared/languages.ts';
import { normalizeText } from '../../shared/text.ts';
import { asObject } from '../../shared/values.ts';
import { mergeFile } from '../../studio/edit/merge/merge-file.ts';
import type { ExistingContent } from '../../studio/edit/new/new-file-text.ts';

/** Texts of a blog that a new site does not have yet; the practice can change them later. */
const WORDS: Readonly<
  Record<string, { title: string; description: string; keywords: string[]; lead(name: string): string; about(name: string): string }>
> = {
  en: {
    title: 'Articles for patients',
    description: 'Articles by the doctors of our practice: what to know about your condition, what helps, and when to come in.',
    keywords: ['articles for patients', 'medical articles'],
    lead: (name) => `Articles about ${name}, newest first.`,
    about: (name) => `Articles about ${name} by the doctors of our practice: what to know, what helps, and when to come in.`,
  },
  es: {
    title: 'Artículos para pacientes',
    description: 'Artículos de los médicos de nuestra consulta: qué saber de su problema, qué ayuda y cuándo venir.',
    keywords: ['artículos para pacientes', 'artículos médicos'],
    lead: (name) => `Artículos sobre ${name}, los más nuevos primero.`,
    about: (name) => `Artículos sobre ${name} de los médicos de nuestra consulta: qué saber, qué ayuda y cuándo venir.`,
  },
};

/** Returns the files that articles need and the site lacks: the page of the blog, and its categories. */
export function blogFiles(
  contentDir: string,
  { language }: ExistingContent,
  categories: readonly { name: string; slug: string }[],
): Map<string, string> {
  const words = WORDS[languageOf(language)] ?? WORDS['en'];
  const files = new Map<string, string>();
  if (!words) return files;
  const { title, description, keywords } = words;
  const page = 'pages/blog.md';
  if (!existsSync(join(contentDir, page)))
    files.set(page, mergeFile({ text: '---\n---\n', path: page, fields: { title, description, keywords } }));
  const path = 'categories.yaml';
  const file = join(contentDir, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : 'categories: []\n';
  const data = asObject(parseSourceFile({ path, label: path }, normalizeText(text)).value.data);
  const existing = ([data['categories'] ?? []].flat() as unknown[]).map(asObject);
  const added = categories
    .filter(({ slug }) => !existing.some((one) => one['slug'] === slug))
    .map(({ name, slug }) => ({
      name,
      slug,
      lead: words.lead(name),
      description: words.about(name).slice(0, 165),
      keywords: [name, ...keywords],
    }));
  if (added.length > 0) files.set(path, mergeFile({ text, path, fields: { ...data, categories: [...existing, ...added] } }));
  return files;
}
