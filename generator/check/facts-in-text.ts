import type { Entry } from '../content/read-entries.ts';
import type { Problem } from '../problem.ts';
import { rememberedEach } from '../remembered.ts';
import { formatClock } from '../shared/hours.ts';
import { phoneFormats } from '../shared/phone.ts';
import type { Rule } from './rule.ts';

const CLOCK = /\b\d{1,2}(:\d{2})? ?[ap]\.?m\b\.?/gi;
const PHONE = /\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g;

/** A time or phone number in content that contradicts practice.yaml, where the one true value stands. */
export const factsInText: Rule = ({ entries, site }) => {
  const { practice, hours } = site;
  const digits = new Set([practice.phone, practice.fax].map((number) => phoneFormats(number).dashed.replace(/\D/g, '')));
  const clocks = new Set(hours.flatMap(({ opens, closes }) => [opens, closes]).map((clock) => normalClock(formatClock(clock))));
  const facts = factsOf(entries).flat();
  return facts.flatMap(({ entry, phones, times, line }): Problem[] => {
    const wrongPhones = phones.filter((phone) => !digits.has(phone.replace(/\D/g, '')));
    const wrongTimes = times.filter((clock) => !clocks.has(normalClock(clock)));
    return [
      ...wrongPhones.map((phone) => warning(entry, line(), `"${phone}" is not the practice's number.`)),
      ...wrongTimes.map((clock) => warning(entry, line(), `"${clock}" is not one of the office hours.`)),
    ];
  });
};

/** Phone numbers and times of an entry, as written. */
const factsOf = rememberedEach((entry: Entry) =>
  entry.type === 'practice' || entry.type === 'settings'
    ? []
    : textsOf(entry)
        .map(({ text, line }) => ({ entry, phones: text.match(PHONE) ?? [], times: text.match(CLOCK) ?? [], line }))
        .filter(({ phones, times }) => phones.length > 0 || times.length > 0),
);

function warning(entry: Entry, line: number, message: string): Problem {
  const hint = 'Hours and numbers stand in content/practice.yaml and need not be repeated in texts.';
  return { severity: 'warning', file: entry.label, line, message, hint };
}

function normalClock(clock: string): string {
  const [, hours, minutes, half] = /(\d+)(?::(\d+))? ?([ap])/i.exec(clock) ?? [];
  return `${hours}:${minutes ?? '00'}${half?.toLowerCase()}`;
}

function textsOf(entry: Entry): { text: string; line(): number }[] {
  const texts: { text: string; line(): number }[] = [];
  const fields = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value === 'string') texts.push({ text: value, line: () => entry.positionOf(path).line });
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) fields(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  fields(entry.data, []);
  const body = (node: { type: string; value?: string; children?: unknown[]; position?: { start: { line: number } } }): void => {
    if (node.value !== undefined) {
      const line = (node.position?.start.line ?? 1) + entry.bodyLineOffset;
      texts.push({ text: node.value, line: () => line });
    }
    for (const child of node.children ?? []) body(child as never);
  };
  body(entry.body as never);
  return texts;
}
