import { expect, it } from 'vitest';
import type { AdminProblem } from '../../../../../../../generator/studio/editor/api.ts';
import { BODY, fieldLabel, problemsByField } from '../../../../../../../generator/studio/editor/client/entry/problems.tsx';

const schema = {
  type: 'object',
  properties: {
    date: { type: 'string', title: 'Day' },
    cover: { type: 'object', title: 'Cover', properties: { tone: { type: 'string' } } },
    questions: { type: 'array', title: 'Questions', items: { properties: { answer: { type: 'string', title: 'Answer' } } } },
    sets: { type: 'object', additionalProperties: { type: 'array', items: { properties: { opens: { type: 'string' } } } } },
  },
};

function fieldsWith(problem: Partial<AdminProblem>) {
  const fullProblem = { severity: 'error', path: 'blog/a.md', message: 'Wrong.', ...problem } as AdminProblem;
  return [...problemsByField([fullProblem], 'blog/a.md', schema).keys()];
}

it('a problem of a file is shown at its field, however deep, or at the nearest parent field in the form', () => {
  for (const field of ['cover.tone', 'questions.1.answer', 'sets.office.0.opens']) expect(fieldsWith({ field })).toEqual([field]);
  expect(fieldsWith({ field: 'cover.color' })).toEqual(['cover']);
  expect(fieldsWith({ field: 'titel' })).toEqual(['']);
});

it('a problem of a file is shown at the text if it is in the text, else at the file, and never in the form of another file', () => {
  expect([{ line: 20, bodyLine: 1 }, { line: 19 }, {}].flatMap(fieldsWith)).toEqual([BODY, '', '']);
  expect(fieldsWith({ path: 'blog/b.md', field: 'date' })).toEqual([]);
});

it('a problem of a file names its field in words', () => {
  expect(fieldLabel(schema, 'questions.1.answer')).toBe('Questions 2: Answer');
  expect(fieldLabel(schema, 'cover.tone')).toBe('Cover: Tone');
  expect(fieldLabel(schema, BODY)).toBe('Text');
});
