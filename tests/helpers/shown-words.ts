import { Parser } from 'htmlparser2';

/** A text that a visitor may see or hear, and its position. */
export interface ShownText {
  at: string;
  text: string;
}

/** Attributes that are read aloud or shown. */
const SHOWN_ATTRIBUTES = /^(alt|title|placeholder|label|summary|aria-(label|description|roledescription|valuetext|placeholder))$/;
const SHOWN_META = /^(description|keywords|author|application-name|apple-mobile-web-app-title|og:(title|description|site_name|image:alt))$/;
/** Keys of plain data that contain identifiers and settings, not words. */
const NO_WORDS =
  /^(@.*|.*url|to|id|ids|list|path|href|src|slug|key|type|icon|art|tone|days|day|date.*|opens|closes|kind|file|endpoint|apiKey|encoding|mime_type|version|lang|language|inLanguage|display|purpose|sizes|theme_color|background_color|start_url|priceRange|addressCountry|dayOfWeek|medicalSpecialty|procedureType|telephone|faxNumber|from|until|search|timeZone|nextChange)$/i;

/** Returns every text of a served file that reaches people: of pages, feeds, the manifest, the search index and scripts. */
export function shownTexts(file: string, text: string): ShownText[] {
  if (/\.(html|xml|svg)$/.test(file)) return markupTexts(file, text);
  if (/(manifest|\.json)$/.test(file)) return dataTexts(file, JSON.parse(text));
  if (file.endsWith('.js')) return scriptTexts(file, text);
  return [];
}

function markupTexts(file: string, markup: string): ShownText[] {
  const found: ShownText[] = [];
  const add = (text: string, place: string) => text.trim() && found.push({ at: `${file} ${place}`, text: text.trim() });
  const open: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push({ name, attributes });
        for (const [attribute, value] of Object.entries(attributes)) {
          if (SHOWN_ATTRIBUTES.test(attribute)) add(value, `${name}[${attribute}]`);
          if (attribute.startsWith('data-')) found.push(...dataAttribute(`${file} ${name}[${attribute}]`, value));
        }
        if (name === 'meta' && SHOWN_META.test(attributes['name'] ?? attributes['property'] ?? ''))
          add(attributes['content'] ?? '', 'meta');
      },
      ontext(text) {
        const { name = '', attributes = {} } = open.at(-1) ?? {};
        if (name === 'script' && /json/.test(attributes['type'] ?? '')) found.push(...dataTexts(`${file} ${name}`, JSON.parse(text)));
        else if (name === 'script') found.push(...scriptTexts(`${file} script`, text));
        else if (!/^(style|id|updated|published|uri|loc|lastmod|generator)$/.test(name)) add(text, name);
      },
      onclosetag: () => void open.pop(),
    },
    { decodeEntities: true, xmlMode: !file.endsWith('.html'), recognizeSelfClosing: true },
  );
  // A script is a single piece, while other text is split at entities.
  parser.end(markup.replace(/&#x27;/g, '’'));
  return found;
}

/** Returns the texts of JSON data, or of data for a script, in which a single word is an identifier. */
function dataAttribute(at: string, value: string): ShownText[] {
  try {
    return dataTexts(at, JSON.parse(value));
  } catch {
    return /\s/.test(value) ? [{ at, text: value }] : [];
  }
}

function dataTexts(at: string, value: unknown, key = ''): ShownText[] {
  if (NO_WORDS.test(key)) return [];
  if (typeof value === 'string') return /^(\/|https?:|tel:|mailto:|#)/.test(value) ? [] : [{ at: `${at} ${key}`, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => dataTexts(at, inner, Array.isArray(value) ? key : name));
}

/** Returns quoted texts of a script that may be a sentence: a capital letter and several words. */
function scriptTexts(at: string, script: string): ShownText[] {
  // The messages of thrown errors are for developers.
  const quoted = script.replace(/Error\(("[^"]*"|`[^`]*`)/g, '').match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
  return quoted
    .map((text) => text.slice(1, -1))
    .filter((text) => /^[A-Z][a-z]+[ ,.!?]+[\w ,.'’!?-]+$/.test(text))
    .map((text) => ({ at, text }));
}

/** Returns the words of a text in lower case, with accents; addresses do not count as words. */
export function wordsOfText(text: string): string[] {
  const words = text.replace(/https?:\/\/\S+|[\w.-]+\.example\b/g, ' ').normalize('NFC');
  return words.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}
