import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import matter from 'gray-matter';
import { dump, load } from 'js-yaml';
import * as z from 'zod';
import { movedAddress } from '../../generator/addresses/moved-address.ts';
import { belongsTo } from '../../generator/content/file-places.ts';
import { walkFields } from '../../generator/content/types/fields.ts';
import { contentTypes } from '../../generator/content/types/index.ts';
import { siteRoutes } from '../../generator/languages/index.ts';
import { splitLink } from '../../generator/shared/routes.ts';
import { routes } from './routes.ts';
import { PRACTICE } from './sites.ts';

const LANGUAGE = 'es-US';

/** Every word that the Spanish practice is made of, besides names. */
export const VOCABULARY = `
  aire aliento alivio amable amanecer anillo año árbol arroyo azul bañera barrio bebida bosque brazo brisa cabeza cajón calle camino campana
  canción ceniza cerezo círculo corazón cuaderno cuello cuidado débil descanso desván dolor dormitorio edad ejercicio enero espejo estrella
  exámenes fuerza garganta gesto gota guía hábito hierba hombro hueso jardín jarabe joven lágrima lámpara leche lengua limón llave lluvia
  luz madera mañana manzana mareo médula mejilla mesa miel montaña muñeca nariz niña niebla noche nuez oído ojo olor orilla otoño oveja
  pañuelo pecho pequeño piel pingüino pómulo pueblo puerta pulmón queja raíz receta reposo respirar retraso río ronquido rostro sábana sano
  sección semana señal silencio sombra sueño tarde técnica tijera tobillo tranquilo trébol trigo última uña vacío vecino ventana vergüenza
  viento vista vuelo yema zapato
`
  .trim()
  .split(/\s+/);

/** Fields that are texts by their schema, and names of other things by their meaning. */
const NOT_WORDS = /(^|\.)(timeZone|current|language|endpoint|apiKey|host|art|region|street|suite|network|icon)(\.|$)/;

/** Writes the test practice in a Spanish of words in a row: as many fields, lists and parts, about as long, and no word of English. */
export function writeSpanishPractice(contentDir: string): void {
  cpSync(PRACTICE, contentDir, { recursive: true });
  rmSync(join(contentDir, 'strings.yaml'));
  const translate = createTranslator();
  for (const file of readdirSync(contentDir, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    const type = contentTypes.find((candidate) => belongsTo(relative(contentDir, path), candidate));
    if (!file.isFile() || !type) continue;
    const text = readFileSync(path, 'utf8');
    const { data, content } = path.endsWith('.md') ? matter(text) : { data: load(text) as object, content: '' };
    const fields = withSpanishLinks(withLanguage(type.name, translatedFields(type.schema, days(data), translate)));
    writeFileSync(path, path.endsWith('.md') ? `---\n${dump(fields)}---\n${bodyLike(content, translate)}` : dump(fields));
  }
}

/** Dates as content writes them, which YAML reads as instants. */
function days<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, inner) =>
    typeof inner === 'string' ? inner.replace(/^(\d{4}-\d\d-\d\d)T00:00:00\.000Z$/, '$1') : inner,
  );
}

function withLanguage(type: string, data: Record<string, unknown>): Record<string, unknown> {
  const { words, kinds, ignore, lead, errors, results, withoutScript, addresses, ...others } = data;
  if (type === 'settings') return { ...others, lead, language: LANGUAGE };
  return type === 'search' || type === 'quiz' ? others : data;
}

/** Links as they are with the addresses of Spanish; the site of the test has no others. */
function withSpanishLinks<Value>(value: Value): Value {
  const now = siteRoutes({ language: LANGUAGE });
  return JSON.parse(JSON.stringify(value), (name, inner) => {
    if (typeof inner !== 'string' || !/^\/(?!\/)/.test(inner) || name === 'from') return inner;
    const { path } = splitLink(inner);
    const place = (Object.keys(now.places) as (keyof typeof now.places)[]).find(
      (name) => `#${routes.places[name]}` === inner.slice(path.length),
    );
    return (movedAddress(path, routes, now) ?? path) + (place ? `#${now.places[place]}` : inner.slice(path.length));
  });
}

type Translate = (text: string) => string;

function translatedFields(schema: z.ZodType, data: object, translate: Translate): Record<string, unknown> {
  const copy = structuredClone(data) as Record<string, unknown>;
  for (const { schema: field, value, path } of [...walkFields(schema, data)]) {
    if (typeof value !== 'string' || !isText(field, value) || NOT_WORDS.test(path.join('.'))) continue;
    const parent = path.slice(0, -1).reduce((inner, step) => inner[step as string] as Record<string, unknown>, copy);
    parent[path.at(-1) as string] = translate(value);
  }
  return copy;
}

/** Whether a field takes any text, as those do that people read. */
function isText(schema: z.ZodType, value: string): boolean {
  if (!(schema instanceof z.ZodString)) return false;
  const { format, checks = [] } = schema._zod.def as { format?: string; checks?: { _zod: { def: { check: string } } }[] };
  return format === undefined && (value.endsWith('?') || checks.every(({ _zod }) => _zod.def.check !== 'string_format'));
}

/** The same text in, the same text out, about as long; placeholders, the emergency number and question marks stay. */
function createTranslator(): Translate {
  const known = new Map<string, string>();
  let next = 0;
  const words = (length: number) => {
    let text = '';
    // Limits of schemas that a shorter text would break.
    const least = [50, 10, 4].find((limit) => length >= limit) ?? 1;
    while (text.length < least || text.length + 12 <= length) {
      next = (Math.imul(next, 1103515245) + 12345) >>> 0;
      text += `${text && ' '}${VOCABULARY[(next >>> 8) % VOCABULARY.length]}`;
    }
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const translated = (text: string, more: number) => {
    const kept = (text.match(/\{\w+\}|\b911\b/g) ?? []).map((part) => `${part} `).join('');
    return text.endsWith('?') ? `¿${kept}${words(text.length + more - kept.length - 2)}?` : kept + words(text.length + more - kept.length);
  };
  return (text) => {
    const taken = new Set(known.values());
    for (let tries = 0; !known.has(text) && tries < 100; tries += 1) {
      // There are few short words.
      const candidate = translated(text, Math.floor(tries / 10));
      if (!taken.has(candidate)) known.set(text, candidate);
    }
    return known.get(text) ?? text;
  };
}

/** A text with as many parts as another, each with a paragraph, a list and a table. */
function bodyLike(text: string, translate: Translate): string {
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  const paragraph = (heading: string) => `${translate(`${heading} ${'.'.repeat(180)}`)} 911.`;
  const table = `| ${translate('One column')} | ${translate('Two columns')} |\n| --- | --- |\n| ${translate('One')} | ${translate('Two')} |`;
  const parts = headings.map(
    (heading) => `## ${translate(`${heading}, a part`)}\n\n${paragraph(heading)}\n\n- ${paragraph('a')}\n- ${paragraph('b')}\n`,
  );
  return text.trim() === '' ? '' : `\n${[paragraph('Introduction'), ...parts, table].join('\n\n')}\n`;
}
