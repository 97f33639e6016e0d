import './summary-page.css';
import type { Summary } from '../../lib/quiz-summary.ts';
import type { QuizProps } from './props.ts';

interface SummaryPageProps {
  summary: Summary;
  words: QuizProps['quiz']['results'];
  practice: QuizProps['practice'];
}

/** The page for the doctor, which only paper shows. */
export function SummaryPage({ summary, words, practice }: SummaryPageProps) {
  return (
    <section className="quiz-summary numbers">
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
