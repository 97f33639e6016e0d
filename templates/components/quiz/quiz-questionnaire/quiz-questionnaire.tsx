import type { ReactNode } from 'react';
import { AnswerIcon } from '../../../../client/islands/quiz/parts.tsx';
import type { QuizContent } from '../../../../generator/contract.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { QuizLevels } from '../quiz-levels/quiz-levels.tsx';
import '../../../../client/islands/quiz/answer.css';
import './quiz-questionnaire.css';

interface QuizQuestionnaireProps {
  lead?: string | undefined;
  quiz: QuizContent;
  /** Ways to the office, below the meaning of the total. */
  children: ReactNode;
}

/**
 * The whole quiz for a browser without script, and for paper. Style sheets add up the answers. There is no form around
 * the radio buttons: Enter would send it, and the answers would stand in the address. The page has `AnswerWaves`.
 */
export function QuizQuestionnaire({ lead, quiz, children }: QuizQuestionnaireProps) {
  const { withoutScript: words } = quiz;
  return (
    <div className="quiz-questionnaire">
      <header>
        {lead && <p className="lead">{lead}</p>}
        <p className="quiz-questionnaire__privacy">
          <Icon name="lock" />
          <span>{quiz.privacyNotice}</span>
        </p>
      </header>
      <section>
        <h2>{words.heading}</h2>
        <p>{words.text}</p>
      </section>
      <section>
        <h2>{words.tableHeading}</h2>
        <ol className="quiz-questionnaire__questions">
          {quiz.questions.map((question, index) => (
            <li key={question}>
              <QuestionFields question={question} number={index + 1} scale={quiz.scale} />
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{words.addUpHeading}</h2>
        <p>{words.addUp}</p>
        <Total quiz={quiz} />
      </section>
      <section>
        <h2>{words.levelsHeading}</h2>
        <QuizLevels levels={quiz.levels} words={words} />
        <p className="quiz-questionnaire__note">{quiz.noDiagnosis}</p>
      </section>
      {children}
    </div>
  );
}

interface QuestionFieldsProps {
  question: string;
  number: number;
  scale: QuizContent['scale'];
}

function QuestionFields({ question, number, scale }: QuestionFieldsProps) {
  return (
    <fieldset className="quiz-question">
      <legend>
        <span className="quiz-question__number">{`${number}. `}</span>
        {question}
      </legend>
      <div className="quiz-question__options">
        {scale.map(({ value, label }) => (
          <label key={value} className="answer">
            <input type="radio" name={`q${number}`} value={value} />
            <AnswerIcon value={value} />
            <b>{label}</b>
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Total({ quiz }: { quiz: QuizContent }) {
  const { withoutScript: words, results, questions } = quiz;
  return (
    <div className="panel panel--sage quiz-total numbers">
      <p>
        <span>{`${words.total}: `}</span>
        <b className="quiz-total__sum" />
        <span>{` ${results.scoreOf}`}</span>
      </p>
      <p>
        <span>{`${words.answered}: `}</span>
        <b className="quiz-total__answered" />
        <span>{fill(words.answeredOf, { total: questions.length })}</span>
      </p>
    </div>
  );
}
