import { usePage } from '../../../context.tsx';
import './provider-questions.css';

/** Questions to take along to the visit, each with a box to tick on paper. */
export function ProviderQuestions({ questions, id }: { questions: readonly string[]; id: string }) {
  const { strings } = usePage().site;
  return (
    <section className="panel panel--sage provider-questions" id={id}>
      <h2>{strings.blog.questionsHeading}</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );
}
