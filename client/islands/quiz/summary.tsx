import { useState } from 'react';
import { QuizIcon, type QuizProps } from './parts.tsx';

export interface Rating {
  question: string;
  value: number;
  label: string;
}

interface Asked {
  questions: readonly string[];
  /** Values rise; the build has checked that. */
  scale: readonly { value: number; label: string }[];
}

export interface Summary {
  title: string;
  /** `['Date', 'October 12, 2025']` */
  facts: readonly (readonly [name: string, value: string])[];
  period: string;
  ratings: readonly Rating[];
  note: string;
}

interface SummaryProps {
  summary: Summary;
  words: QuizProps['quiz']['results'];
}

/** Prints the page for the doctor, or copies it as text. */
export function ResultTools({ summary, words }: SummaryProps) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(summaryText(summary));
      setMessage(words.copied);
    } catch {
      setMessage(words.copyFailed);
    }
  };
  return (
    <div className="row quiz-results__tools">
      <button type="button" className="arrow-link" onClick={() => print()}>
        <QuizIcon name="print" />
        <span>{words.print}</span>
      </button>
      <button type="button" className="arrow-link" onClick={copy}>
        <QuizIcon name="copy" />
        <span>{words.copy}</span>
      </button>
      <p role="status">{message}</p>
    </div>
  );
}

/** The page for the doctor, which only paper shows. */
export function SummaryPage({ summary, words, practice }: SummaryProps & Pick<QuizProps, 'practice'>) {
  return (
    <section className="quiz-summary">
      <h2>{summary.title}</h2>
      <dl>
        {summary.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{`${words.symptom} (${summary.period})`}</th>
            <th scope="col">{words.rating}</th>
          </tr>
        </thead>
        <tbody>
          {summary.ratings.map(({ question, value, label }, index) => (
            <tr key={question}>
              <th scope="row">{`${index + 1}. ${question}`}</th>
              <td>{`${value} (${label})`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{summary.note}</p>
      <p>{`${practice.name}, ${practice.phone.text}`}</p>
    </section>
  );
}

/** All questions with their answers, in the order of the quiz. */
export function ratingsOf({ questions, scale }: Asked, answers: readonly (number | undefined)[]): Rating[] {
  return questions.map((question, index) => {
    const value = answers[index] ?? 0;
    return { question, value, label: scale.find((answer) => answer.value === value)?.label ?? '' };
  });
}

/** The worst ratings above none, worst first; of equals the one that was asked first. */
export function worstRatings(ratings: readonly Rating[], count = 5): Rating[] {
  return ratings
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, count);
}

function summaryText({ title, facts, period, ratings, note }: Summary): string {
  return [
    title,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    `${period}:`,
    ...ratings.map(({ question, value, label }, index) => `${index + 1}. ${question}: ${value} (${label})`),
    '',
    note,
  ].join('\n');
}
