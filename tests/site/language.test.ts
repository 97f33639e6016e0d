import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { createSearch, type SearchData } from '../../client/lib/search-engine.ts';
import { en } from '../../generator/languages/en.ts';
import { es } from '../../generator/languages/es.ts';
import { type MadeSite, makeSite } from '../../generator/pipeline.ts';
import { resolveProject } from '../../generator/project.ts';
import { setSearchLanguage } from '../../generator/shared/search-terms.ts';
import { languageCharacters } from '../../generator/site/default-words.ts';

import { measureWords } from '../../generator/studio/reports/words/report.ts';
import { ROOT, ROOTS } from '../helpers/command.ts';
import { type ShownText, shownTexts, wordsOfText } from '../helpers/shown-words.ts';
import { createSite, PRACTICE, sharedMemory } from '../helpers/sites.ts';
import { treeOf } from '../helpers/tree.ts';

/** The folder of a complete practice in Spanish. */
const CLINIC = join(ROOT, 'tests/practices/clinica');
const { contentDir, outDir, remove } = createSite({}, CLINIC);
let site: MadeSite;
beforeAll(async () => {
  site = await makeSite(resolveProject(ROOTS, { content: contentDir, out: outDir }), sharedMemory());
});
afterAll(remove);

/** Matches the names of fields whose values are not words. */
const NAMES = /^(timeZone|current|language|endpoint|apiKey|host|art|icon|network|runtime|slug|to|tone|level|days)$/;
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries((value ?? {}) as object).flatMap(([name, inner]) => (NAMES.test(name) ? [] : textsIn(inner)));

/** Returns the texts that people read in a content file: YAML and front matter fields, and the body. */
function textsOfFile(path: string, text: string): string[] {
  if (path.endsWith('.yaml')) return textsIn(parseYaml(text));
  if (!path.endsWith('.md')) return [];
  const { data, content } = matter(text);
  return [content, ...textsIn(data)];
}

/** English words of the generator, of the test practice, and of common code output. */
const ENGLISH_TEXTS = [
  ...textsIn(en),
  ...[...treeOf(PRACTICE)].filter(([path]) => /\.(md|yaml)$/.test(path)).map(([, bytes]) => bytes.toString()),
  'monday tuesday wednesday thursday friday saturday sunday today tomorrow open until closed am pm noon midnight hour hours',
  'january february march april may june july august september october november december',
  'previous next page of by the and or to from in on at with your our you we more less other show hide draft appears preview',
];

/** Spanish words, including those of the clinic itself; ".example" is the end of an address. */
const NOT_ENGLISH = [...textsIn(es), ...[...treeOf(CLINIC)].flatMap(([path, bytes]) => textsOfFile(path, bytes.toString())), 'example'];

const spanish = new Set(NOT_ENGLISH.flatMap(wordsOfText));
const english = new Set(ENGLISH_TEXTS.flatMap(wordsOfText).filter((word) => !spanish.has(word)));

function englishIn(texts: readonly ShownText[]): string[] {
  return texts.flatMap(({ at, text }) => {
    const words = wordsOfText(text).filter((word) => english.has(word));
    return words.length > 0 ? [`${at}: "${text.slice(0, 80)}" has ${words.join(', ')}`] : [];
  });
}

/** Returns every address of this site that its pages, feeds, sitemap, search and structured data contain. */
function addressesIn(files: MadeSite['files']): string[] {
  const texts = files.filter(({ path }) => /\.(html|xml|json)$/.test(path)).map(({ bytes }) => Buffer.from(bytes).toString());
  const links =
    /(?<=<(?:a|link)\b[^>]*? href=")[^"]*|(?<=<(?:loc|id)>)[^<]*|(?<="(?:to|url|item|siteMap|home_page_url|feed_url|id)": ?")[^"]*/g;
  const found = texts.flatMap((text) => text.replaceAll('&quot;', '"').match(links) ?? []).map((link) => link.replace(site.site.url, ''));
  return [...new Set(found)].filter((link) => /^[/#](?!\/)/.test(link));
}

/** Names of files that programs look for. */
const TECHNICAL = /^\/(assets\/|favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest)|\/(feed\.(xml|json)|404)$/;

/** Returns addresses with English words, except in names of entries and documents, which the practice chooses. */
function englishInAddresses(addresses: readonly string[]): string[] {
  const { posts, services, locations, providers, categories, testimonials, assets } = site.site;
  const entries = [...posts, ...services, ...locations, ...providers, ...categories].map(({ slug }) => slug);
  const documents = [...assets.keys()].map((path) => path.slice(path.lastIndexOf('/') + 1));
  const quotes = testimonials.map(({ slug }) => `${site.site.routes.anchors.quote}-${slug}`);
  const own = new Set([...entries, ...documents, ...quotes]);
  return addresses.flatMap((address) => {
    if (TECHNICAL.test(address)) return [];
    const parts = address.split(/[/#]/).filter((part) => !own.has(part));
    const words = parts.flatMap(wordsOfText).filter((word) => english.has(word));
    return words.length > 0 ? [`${address}: ${words.join(', ')}`] : [];
  });
}
/** Emergencies as people type them, with and without accents. */
const CRIES_FOR_HELP = `no puedo respirar, me falta el aire, dificultad respiratoria, asfixia, se esta ahogando, se atragantó
hinchazon de la garganta, hinchazón en los labios, se me hincha la lengua, choque anafiláctico, reaccion alergica
embolia, derrame cerebral, habla enredada, cara torcida, convulsiones, hemorragia, tosiendo sangre, sangre que no para
urgencias, emergencia, está inconsciente, se desmayó, infarto, suicidarme, quiero quitarme la vida, sobredosis`.split(/, |\n/);

const read = (path: string) => Buffer.from(site.files.find((file) => file.path === path)?.bytes ?? '').toString();
const page = (path: string) => site.documents.find((document) => document.path === path)?.html ?? '';

describe('a site in Spanish', () => {
  it('has no English words in pages, feeds, manifest, search and scripts', () => {
    // The package that encrypts has texts for developers.
    const files = site.files.filter(({ path }) => !/^assets\/request\.\w+\.js$/.test(path));
    const texts = files.flatMap(({ path, bytes }) => shownTexts(path, Buffer.from(bytes).toString()));
    expect(texts.length).toBeGreaterThan(1000);
    expect(englishIn([{ at: 'planted', text: 'Reserve o learn more' }])).toHaveLength(1);
    expect(englishIn(texts)).toEqual([]);
  });

  it('has no English words in addresses, except in files that programs look for by name', () => {
    const found = addressesIn(site.files);
    expect(found).toEqual(expect.arrayContaining(['/servicios', '/contacto', '/blog/tema/nariz-y-alergias', '/sintomas']));
    // These words are also placeholders in Spanish texts, so the word list lacks them.
    expect(found.filter((address) => /(?<!assets)\/(category|page)\b/.test(address))).toEqual([]);
    expect(englishInAddresses(found)).toEqual([]);
  });

  it('declares its language to browsers, social networks and feed readers', () => {
    for (const { html, path } of site.documents) expect(String(html), path).toMatch(/^<!DOCTYPE html>\n<html lang="es-US"/);
    expect(page('/')).toContain('<meta property="og:locale" content="es_US">');
    expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ lang: 'es-US' });
    expect(read('blog/feed.xml')).toContain('<feed xml:lang="es-US"');
    expect(JSON.parse(read('blog/feed.json'))).toMatchObject({ language: 'es-US' });
  });

  it('writes days, months and numbers in Spanish', () => {
    expect(page('/blog')).toMatch(/<time class="post-date"[^>]*>\d+ de [a-z]+ de \d{4}<\/time>/);
    expect(page('/testimonios')).toMatch(/<time[^>]*>[a-z]+ de \d{4}<\/time>/);
  });

  it('writes hours, breaks and holidays in Spanish', () => {
    const home = page('/').replaceAll('\u00a0', ' ');
    expect(home).toMatch(/Lunes a viernes, .*de 8:30 a\.\s?m\. a 12:30 p\.\s?m\.<\/span> y <span[^>]*>de 2:00 p\.\s?m\. a 5:30 p\.\s?m\./);
    expect(home).toContain('Día de Acción de Gracias');
    expect(home).toContain('Abierto, cierre: {time}');
  });

  it('sorts "á" with "a", and "ñ" after "n" as a separate letter', () => {
    const letters = [...page('/sintomas').matchAll(/<h2[^>]*>(\p{L})<\/h2>/gu)].map(([, letter]) => letter);
    expect(letters).toEqual(['A', 'C', 'M', 'N', 'Ñ', 'O', 'R', 'S', 'U', 'Z']);
    expect(page('/sintomas')).toMatch(/Ácido[\s\S]*Alergia[\s\S]*Amígdalas[\s\S]*Apnea[\s\S]*Audición/);
  });

  it.each(['tests/practices/clinica/search.yaml', 'generator/setup/init/starter/es/site/search.yaml'])(
    'shows emergency help when people search for an emergency: %s',
    (file) => {
      setSearchLanguage('es-US');
      const { emergencies } = parseYaml(readFileSync(join(ROOT, file), 'utf8')) as Pick<SearchData, 'emergencies'>;
      const find = createSearch({ entries: [], emergencies, ignore: es.search.ignore });
      expect(CRIES_FOR_HELP.filter((words) => find(words).emergencies.length === 0)).toEqual([]);
      expect(['ronquidos', 'zumbido en el oído', 'cuánto cuesta'].filter((words) => find(words).emergencies.length > 0)).toEqual([]);
      setSearchLanguage('en');
    },
  );

  it('includes the letters of its default words in its fonts', () => {
    expect(languageCharacters(site.site)).toMatch(/(?=.*á)(?=.*é)(?=.*í)(?=.*ó)(?=.*ú)(?=.*ñ)(?=.*¿)(?=.*¡)/);
  });

  it('is not measured by a readability formula for English', async () => {
    const { text, problems } = await measureWords(contentDir);
    expect(text).toContain('The reading grade is not measured: the formula is for English');
    expect(problems.filter(({ message }) => /grade/.test(message))).toEqual([]);
  });
});
