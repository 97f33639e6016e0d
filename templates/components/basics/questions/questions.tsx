import { Icon } from '../../../art/icons.tsx';
import './questions.css';

/** Questions that open to their answers, by the browser's own disclosure. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className="questions">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <span>{question}</span>
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
