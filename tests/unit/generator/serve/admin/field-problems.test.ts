import { describe, expect, it } from 'vitest';
import type { AdminProblem } from '../../../../../generator/serve/admin/api.ts';
import { BODY, fieldWords, placeProblems } from '../../../../../generator/serve/admin/client/entry/field-problems.ts';

const schema = {
  type: 'object',
  properties: {
    date: { type: 'string', title: 'Day' },
    cover: { type: 'object', title: 'Cover', properties: { tone: { type: 'string' } } },
    questions: {
      type: 'array',
      title: 'Questions',
      items: { type: 'object', properties: { answer: { type: 'string', title: 'Answer' } } },
    },
    sets: { type: 'object', additionalProperties: { type: 'array', items: { type: 'object', properties: { opens: { type: 'string' } } } } },
  },
};

function placed(problem: Partial<AdminProblem>) {
  const whole = {
    severity: 'error',
    file: 'content/blog/a.md',
    path: 'blog/a.md',
    message: 'Wrong.',
    rule: 'content-field',
    ...problem,
  } as const;
  return [...placeProblems([whole as AdminProblem], 'blog/a.md', { schema, bodyLine: 20 }).keys()];
}

describe('a problem of a file', () => {
  it('stands at its field, however deep', () => {
    expect(placed({ field: 'cover.tone' })).toEqual(['cover.tone']);
    expect(placed({ field: 'questions.1.answer' })).toEqual(['questions.1.answer']);
    expect(placed({ field: 'sets.office.0.opens' })).toEqual(['sets.office.0.opens']);
  });

  it('stands at the nearest field above where the form has none', () => {
    expect(placed({ field: 'cover.color' })).toEqual(['cover']);
    expect(placed({ field: 'titel' })).toEqual(['']);
  });

  it('stands at the text from its first line on, and at the file before', () => {
    expect(placed({ line: 20 })).toEqual([BODY]);
    expect(placed({ line: 19 })).toEqual(['']);
    expect(placed({})).toEqual(['']);
  });

  it('of another file stands nowhere in this form', () => {
    expect(placed({ path: 'blog/b.md', field: 'date' })).toEqual([]);
  });

  it('names its field in words', () => {
    expect(fieldWords(schema, 'questions.1.answer')).toBe('Questions 2: Answer');
    expect(fieldWords(schema, 'cover.tone')).toBe('Cover: Tone');
    expect(fieldWords(schema, BODY)).toBe('Text');
  });
});
