import { useState } from 'react';
import { type Summary, summaryText } from '../../lib/quiz-summary.ts';
import type { QuizProps } from './props.ts';
import { QuizIcon } from './quiz-icon.tsx';

interface ResultToolsProps {
  words: QuizProps['quiz']['results'];
  summary: Summary;
}

/** Prints the page for the doctor, or copies it as text. */
export function ResultTools({ words, summary }: ResultToolsProps) {
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
    <div className="quiz-results__tools">
      <button type="button" onClick={() => print()}>
        <QuizIcon name="print" />
        <span>{words.print}</span>
      </button>
      <button type="button" onClick={copy}>
        <QuizIcon name="copy" />
        <span>{words.copy}</span>
      </button>
      <p role="status">{message}</p>
    </div>
  );
}
