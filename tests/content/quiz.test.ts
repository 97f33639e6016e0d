import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { levelOf } from '../../client/lib/quiz-machine.ts';
import type { QuizContent } from '../../generator/content/types/quiz.ts';
import { ROOT } from '../helpers/command.ts';

const quiz = parse(readFileSync(join(ROOT, 'content/quiz.yaml'), 'utf8')) as QuizContent;

/** Phrases that the text of a level must not contain, because a score of this level can come from answers for which they are not true. */
const UNTRUE: { words: RegExp; why: string; levels?: readonly number[] }[] = [
  {
    words: /\boften\b.*bother|bother.*\boften\b|\b(frequent\w*|daily|every day|many of your (days|nights))\b/i,
    why: 'the answers say how bad, not how often',
  },
  { words: /\b(chronic|sinusitis|infected|you have an? \w+)\b/i, why: 'a sum is not a diagnosis' },
  { words: /\b(light|few or none|mild symptoms)\b/i, why: 'two answers "Severe" make 10' },
  { words: /\b(none at all|no symptoms?|only mild)\b/i, why: 'two answers "Severe" make 10', levels: [0] },
  { words: /\b(all|every one) of them (are|is)\b/i, why: 'a question may be answered with None', levels: [0, 1, 2] },
];

it('states in each level only what is true of every score in it, and that one-sided symptoms need an exam', () => {
  for (const [index, { name, meaning, nextSteps }] of quiz.levels.entries()) {
    for (const { words, why, levels = [0, 1, 2, 3] } of UNTRUE)
      if (levels.includes(index)) expect(meaning, `${name}: ${why}`).not.toMatch(words);
    expect(meaning, name).toMatch(/^Your score adds up all your answers/);
    expect(nextSteps.join(' '), name).toMatch(/one side.*(blocked|bleeds)|(blocked|bleeds).*one side/);
  }
});

it('shows "When to call 911" at every score, not "Call 911 at once", and names the worst headache', () => {
  expect(quiz.urgent.heading).toBe('When to call 911');
  expect(quiz.urgent.redFlags).toContain('worst-headache');
});

describe('the quiz of this practice, as specified', () => {
  it.each([
    [0, 'Low Risk'],
    [10, 'Low Risk'],
    [11, 'Moderate Risk'],
    [30, 'Moderate Risk'],
    [31, 'Moderate-Severe'],
    [70, 'Moderate-Severe'],
    [71, 'Severe'],
    [75, 'Severe'],
  ])('rates a score of %i as %s (P7)', (score, level) => {
    expect(levelOf(score, quiz.levels).name).toBe(level);
  });

  it('has exactly the texts of sections 4, 5 and 8 (P8)', () => {
    const scale = quiz.scale.map(({ value, label }) => `${value} ${label}`);
    expect(scale).toEqual(['0 None', '1 Slight', '2 Mild', '3 Bad', '4 Very Bad', '5 Severe']);
    expect(quiz.advanceDelay).toBe(300);
    expect([quiz.lead.heading, quiz.lead.submit, quiz.lead.submitting]).toEqual(['Almost Done!', 'View My Results', 'Submitting...']);
    expect([quiz.results.heading, quiz.results.home]).toEqual(['Assessment Complete!', 'Return to Home']);
    expect(quiz.errors).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      emailMissing: 'Please enter your email address',
      emailInvalid: 'Please enter a valid email address',
      consent: 'Please provide consent to continue',
      failed: 'Failed to submit. Please try again.',
      network: 'Network error. Please try again.',
    });
  });
});
