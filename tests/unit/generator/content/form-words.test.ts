import { describe, expect, it } from 'vitest';
import { contentSchemas } from '../../../../generator/content/json-schema/content-schemas.ts';
import type { SchemaNode } from '../../../../generator/studio/editor/api.ts';
import { choicesOf, helpOf, labelFromName } from '../../../../generator/studio/editor/client/form/schema.ts';
import { fileWordsIn } from '../../../helpers/form-words.ts';

interface Found {
  path: string;
  name: string;
  node: SchemaNode;
}

function fieldsIn(node: SchemaNode, path: string): Found[] {
  const own = Object.entries(node.properties ?? {}).map(([name, inner]) => ({ path: `${path}.${name}`, name, node: inner }));
  const { items, additionalProperties: entry, anyOf = [] } = node;
  const inside = [items, ...(typeof entry === 'object' ? [entry] : []), ...anyOf].filter((inner) => inner !== undefined);
  return [
    ...own.flatMap((found) => [found, ...fieldsIn(found.node, found.path)]),
    ...inside.flatMap((inner) => fieldsIn(inner, `${path}[]`)),
  ];
}

const fields = contentSchemas().flatMap(({ name, schema }) => fieldsIn(schema as SchemaNode, name));
const names = new Set(fields.map(({ name }) => name));
/** Longest help for a field (characters). */
const MOST = 140;

function listOf(words: readonly (string | undefined)[]): string {
  return [...new Set(words)].sort().join(', ');
}

describe('what staff read in the forms of all content types', () => {
  it('has no words about files in a label, a help text or a choice', () => {
    const wrong = fields.flatMap(({ path, node }) => {
      const choices = node.enum ? (choicesOf(node) ?? []) : [];
      // Staff write what is filled in, with its braces.
      const help = helpOf(node)?.replace(/ ?The site fills in .*$/, '');
      return [node.title, help, node.items?.title, ...choices.map(({ label }) => label)].flatMap((text) => {
        const found = text && (fileWordsIn(text, names) ?? /[{}]/.exec(text)?.[0]);
        return found ? [`${path}: ${found} in "${text}"`] : [];
      });
    });
    expect(fields.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  it('is short, and help is in sentences', () => {
    const odd = fields.filter(({ node }) => {
      const help = helpOf(node) ?? '';
      return help.length > MOST || !/^(?:[A-Z\d"].*[.?])?$/s.test(help);
    });
    expect(odd.map(({ path, node }) => `${path}: ${helpOf(node)}`)).toEqual([]);
  });

  it('has labels made from names of fields only where these are plain words', () => {
    const made = fields.filter(({ name, node }) => node.description && node.title === labelFromName(name));
    expect(listOf(made.map(({ node }) => node.title))).toMatchInlineSnapshot(
      `"Address, Adults only, After surgery, Answer, Author, Biography, Blog, Booking, Categories, Category, Citation, Colors, Commitment, Communities, Conditions, Consent, Consequences, Country, Cover, Credentials, Date, Days, Definition, Degree, Description, Details, Directions, Draft, Education, Emergencies, Emergency number, Ends, Excerpt, Expertise, Facts, Fax, Field, Fields, Fonts, Footer, Form, Groups, Heading, Heading weight, Hint, Holiday, Hospitals, Hours, Icon, Institution, Insurance, Insurers, Introduction, Items, Job title, Key facts, Kind, Label, Language, Languages, Latitude, Level, Levels, Link, Locations, Longitude, Map, Meaning, Minimum age, Mission, Name, Network, Next steps, Next working day, Office, Offices, Order, Paragraphs, Parking, Period, Philosophy, Phone, Photo, Photos, Phrases, Physician, Points, Portrait, Practice, Privacy notice, Publications, Publisher, Purpose, Question, Questions, Quiz, Quote, Reasons, Review, Role, Search title, Service, Services, Short name, Shortcuts, Site map, Sources, Specialized services, Starts, Statement, Steps, Street, Subspecialties, Subtitle, Suggestions, Summary, Symptoms, Team, Technologies, Term, Terms, Testimonials, Text, Time zone, Title, Treatments, Types, Visit, Welcome, Year, Years of experience"`,
    );
  });

  it('says what the button below a list adds', () => {
    const lists = fields.filter(({ node }) => node.type === 'array' && node.items && !node.items.enum);
    expect(listOf(lists.map(({ node }) => node.items?.title?.toLowerCase()))).toMatchInlineSnapshot(
      `"answer, article, category, claim, company, condition, consequence, contact option, credential, directions step, emergency, expertise, fact, field, file or folder, form, group, hospital, hospital or society, insurer, item, key fact, language, level, line, link, name, network, next step, office, old address, operation, paragraph, phrase, point, question, search words, sentence, service, shortcut, source, special hours, specialized service, specialty, step, subspecialty, symptom, technology, term, text, training, treatment, type, warning sign, word, word or phrase"`,
    );
  });
});
