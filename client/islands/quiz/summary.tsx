import { useState } from 'react';
import { type Summary, summaryText } from '../../lib/quiz-summary.ts';
import { QuizIcon } from './parts.tsx';
import type { QuizProps } from './props.ts';

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
