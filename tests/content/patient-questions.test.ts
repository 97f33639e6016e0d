import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { createSearch } from '../../client/lib/search-engine.ts';
import { readSearchIndex } from '../../client/lib/search-index.ts';
import type { SearchIndex } from '../../generator/shared/search.ts';
import { ROOT } from '../helpers/command.ts';

interface Asked {
  questions: Record<string, string>;
  emergencies: Record<string, string>;
  nearMisses: string[];
}

const yaml = <T>(path: string) => parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const { questions, emergencies, nearMisses } = yaml<Asked>('tests/content/patient-questions.yaml');
const { flags } = yaml<{ flags: { id: string; when: string; text: string }[] }>('content/red-flags.yaml');
const index = JSON.parse(readFileSync(join(inject('realSite'), 'search.json'), 'utf8')) as SearchIndex;
const search = createSearch(readSearchIndex(index) as SearchIndex);
/** Ids of the rules that a search raises. */
const raised = (query: string) => search(query).emergencies.map((text) => flags.find((flag) => flag.text === text)?.id ?? text);

describe('sixty-two questions of patients', () => {
  it('are forty-seven about illness and the practice, and fifteen emergencies', () => {
    expect([Object.keys(questions).length, Object.keys(emergencies).length]).toEqual([47, 15]);
  });

  it.each(Object.entries(questions))('"%s" is answered first by %s, without alarm', (query, to) => {
    const { groups, emergencies } = search(query);
    expect([groups[0]?.hits[0]?.to, emergencies]).toEqual([to, []]);
  });

  it.each(Object.entries(emergencies))('"%s" raises the rule "%s"', (query, id) => {
    expect(raised(query)).toContain(id);
  });

  it.each(nearMisses)('"%s" raises no alarm', (query) => {
    expect(raised(query)).toEqual([]);
  });
});

describe('the rules for dangers', () => {
  it('each raise the alarm for their own lines, and each tells whom to call', () => {
    for (const { text, when } of index.emergencies) {
      expect(text).toMatch(/911|988/);
      for (const line of when) expect(search(line).emergencies, line).toContain(text);
    }
  });

  it('are said at night as well: what needs a doctor the same day names 911 for its worst', () => {
    const today = flags.filter(({ when }) => when === 'today');
    expect(today.length).toBeGreaterThan(5);
    expect(today.filter(({ text }) => !text.includes('911')).map(({ id }) => id)).toEqual([]);
  });
});
