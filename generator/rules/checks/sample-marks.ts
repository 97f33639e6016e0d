import type { Entry } from '../../content/read-entries.ts';
import { counted } from '../../shared/text.ts';
import type { Practice, Provider, Testimonial } from '../../site/site.ts';
import type { Reminder } from './reminder.ts';

/** What an entry itself says is a sample, for the list of `ent-site check`. */
export function sampleMarks(entry: Entry): Reminder[] {
  return [...markOf(entry), ...sampleLists(entry).flatMap(listReminder)];
}

/** The same, each at a line of its own, for those who are about to publish. */
export function eachSampleMark(entry: Entry): Reminder[] {
  return [...markOf(entry), ...sampleLists(entry).flatMap(itemReminders), ...samplePortrait(entry)];
}

function markOf(entry: Entry): Reminder[] {
  if (entry.type === 'practice') return samplePractice(entry as Entry<Practice>);
  if (entry.type === 'providers') return sampleProvider(entry as Entry<Provider>);
  return entry.type === 'testimonials' ? sampleQuote(entry as Entry<Testimonial>) : [];
}

function samplePractice(entry: Entry<Practice>): Reminder[] {
  if (!entry.data.sample) return [];
  const hint = 'Replace its facts, then set "sample: false".';
  return [{ rule: 'sample', entry, path: ['sample'], message: 'The practice is a sample.', hint }];
}

function sampleProvider(entry: Entry<Provider>): Reminder[] {
  if (!entry.data.sample) return [];
  const message = 'The facts about this doctor are a sample.';
  const ofMany = (count: number) => `The facts about ${count} doctors are samples.`;
  return [{ rule: 'sample', entry, path: ['sample'], message, ofMany, hint: 'Replace them, then remove "sample: true".' }];
}

function samplePortrait(entry: Entry): Reminder[] {
  if (entry.type !== 'providers' || (entry as Entry<Provider>).data.portrait !== 'sample') return [];
  const message = 'This is the face of a sample person.';
  return [{ rule: 'sample', entry, path: ['portrait'], message, hint: 'Add a "photo", and remove this line.' }];
}

function sampleQuote(entry: Entry<Testimonial>): Reminder[] {
  if (!entry.data.consent.sample) return [];
  const message = 'No patient has said this: it is a sample.';
  const ofMany = (count: number) => `${count} quotes are samples, which no patient has said.`;
  const hint = 'Replace them by words of patients who agreed, or remove the files.';
  return [{ rule: 'sample', entry, path: ['consent'], message, ofMany, hint }];
}

interface SampleList {
  entry: Entry;
  field: string;
  items: { name: string; index: number }[];
}

/** Lists of the practice that hold samples. */
function sampleLists(entry: Entry): SampleList[] {
  if (entry.type !== 'practice') return [];
  const { insurers, affiliations } = (entry as Entry<Practice>).data;
  return Object.entries({ insurers, affiliations }).flatMap(([field, all]) => {
    const items = all.flatMap(({ name, sample }, index) => (sample ? [{ name, index }] : []));
    return items.length > 0 ? [{ entry, field, items }] : [];
  });
}

function listReminder({ entry, field, items }: SampleList): Reminder[] {
  const message = `${counted(items.length, 'line')} of this list ${items.length === 1 ? 'is a sample' : 'are samples'}.`;
  return [{ rule: 'sample', entry, path: [field], message, hint: `Replace: ${items.map(({ name }) => name).join(', ')}.` }];
}

function itemReminders({ entry, field, items }: SampleList): Reminder[] {
  return items.map(({ name, index }) => {
    const hint = 'Replace it and remove its "sample: true", or remove the line.';
    return { rule: 'sample', entry, path: [field, index], message: `"${name}" is a sample.`, hint };
  });
}
