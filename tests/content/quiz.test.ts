import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { levelOf } from '../../client/lib/quiz-machine.ts';
import type { QuizContent } from '../../generator/content/types/quiz.ts';
import { ROOT } from '../helpers/command.ts';

const quiz = parse(readFileSync(join(ROOT, 'content/quiz.yaml'), 'utf8')) as QuizContent;

describe('the quiz of this practice, as the specification fixes it', () => {
  it.each([
    [0, 'Low Risk'],
    [10, 'Low Risk'],
    [11, 'Moderate Risk'],
    [30, 'Moderate Risk'],
    [31, 'Moderate-Severe'],
    [70, 'Moderate-Severe'],
    [71, 'Severe'],
    [75, 'Severe'],
  ])('reads a score of %i as %s (P7)', (score, level) => {
    expect(levelOf(score, quiz.levels).name).toBe(level);
  });

  it('asks fifteen questions and knows four levels', () => {
    expect([quiz.questions.length, quiz.levels.length]).toEqual([15, 4]);
  });

  it('says of no level what is false for a score in it: two answers at the top make 10, and the scale knows no "often"', () => {
    const falseFor = [
      /\bfew or none\b|\blight\b|\bmild symptoms\b/i,
      /\boften\b.*bother|bother.*\boften\b/i,
      /many of your days|every day/i,
    ];
    const found = quiz.levels.filter(({ meaning }) => falseFor.some((words) => words.test(meaning)));
    expect(found.map(({ name }) => name)).toEqual([]);
    for (const { name, meaning } of quiz.levels) expect(meaning, name).toContain('burden');
  });

  it('speaks of one-sided blockage or bleeding with every score, and of the worst headache', () => {
    for (const { name, nextSteps } of quiz.levels)
      expect(nextSteps.join(' '), name).toMatch(/one side.*(blocked|bleeds)|(blocked|bleeds).*one side/);
    expect(quiz.urgent.redFlags).toContain('worst-headache');
    expect(quiz.urgent.heading).toBe('When to call 911');
  });

  it('has the texts of sections 4, 5 and 8 to the letter (P8)', () => {
    expect(quiz.scale.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '0 None',
      '1 Slight',
      '2 Mild',
      '3 Bad',
      '4 Very Bad',
      '5 Severe',
    ]);
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
