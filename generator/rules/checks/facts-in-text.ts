import type { Entry } from '../../content/read-entries.ts';
import { type Problem, problem } from '../../problem/problem.ts';
import { isEnglish } from '../../shared/hours.ts';
import { phoneFormats } from '../../shared/phone.ts';
import type { Rule } from './rule.ts';

/** Toll-free area codes of North America: help lines such as Poison Help, which any text may name, unless a number of the practice begins so too. */
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/** A time or phone number in content that contradicts practice.yaml and offices/, where the true values stand. */
export const factsInText: Rule = ({ entries, site }) => {
  const numbers = [site.practice.phone, ...site.offices.flatMap(({ phone, fax }) => [phone, ...(fax ? [fax] : [])])];
  const digits = new Set(numbers.map((number) => phoneFormats(number).dashed.replace(/\D/g, '')));
  const codes = new Set([...digits].map(areaCode));
  const isHelpLine = (number: string) => TOLL_FREE.test(number) && !codes.has(areaCode(number));
  const clocks = new Set(site.offices.flatMap(({ hours }) => hours.flatMap(({ opens, closes }) => [opens, closes])));
  const place = `content/${site.offices.length > 1 ? 'offices/' : 'practice.yaml'}`;
  // Where people count to twelve, figures without a half of the day are no times of day.
  const isTime = isEnglish(site.settings.language) ? (clock: string) => /[ap]/i.test(clock) : () => true;
  return entries.flatMap((entry) => {
    if (entry.type === 'practice' || entry.type === 'settings' || entry.type === 'offices') return [];
    return entry.facts.numbers.flatMap(({ phones, times, at }) => {
      const wrongPhones = phones.filter((phone) => {
        const number = phone.replace(/\D/g, '');
        return !digits.has(number) && !isHelpLine(number);
      });
      const wrongTimes = times.filter((clock) => isTime(clock) && !clocks.has(normalClock(clock)));
      const line = () => (typeof at === 'number' ? at + entry.bodyLineOffset : entry.positionOf(at).line);
      return [
        ...wrongPhones.map((phone) => warning(entry, line(), place, `"${phone}" is not the practice's number.`)),
        ...wrongTimes.map((clock) => warning(entry, line(), place, `"${clock}" is not one of the office hours.`)),
      ];
    });
  });
};

function areaCode(number: string): string {
  return number.slice(0, 3);
}

function warning(entry: Entry, line: number, place: string, message: string): Problem {
  const hint = `Hours and numbers stand in ${place} and need not be repeated in texts.`;
  return problem('fact-in-text', { file: entry.label, line }, message, hint);
}

/** `8:30 PM` as `20:30`. */
function normalClock(clock: string): string {
  const [, hours = '', minutes = '00', half = ''] = /(\d+)(?::(\d+))?\s?([ap]?)/i.exec(clock) ?? [];
  const isAfternoon = half.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
