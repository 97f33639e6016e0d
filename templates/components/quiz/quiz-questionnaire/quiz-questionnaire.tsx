import type { ReactNode } from 'react';
import { QUIZ_ICONS } from '../../../../client/islands/quiz/parts.tsx';
import { Quiz } from '../../../../client/islands/quiz.tsx';
import type { QuizContent, SharedSite, Site } from '../../../../generator/contract/index.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon, IconSymbols } from '../../../art/icons.tsx';
import { AnswerWaves, QuizGauge } from '../../../art/quiz.tsx';
import { bookingPage } from '../../../booking.ts';
import { Island, usePage } from '../../../context.tsx';
import '../../../../client/islands/quiz/answer.css';
import './quiz-questionnaire.css';

/** `children` are ways to the office, below the meaning of the total. */
type QuizQuestionnaireProps = { lead?: string | undefined; quiz: QuizContent; children: ReactNode };

/**
 * The whole quiz for a browser without script, and for paper. Style sheets add up the answers. There is no form around
 * the radio buttons: Enter would send it, and the answers would stand in the address.
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
              <fieldset className="quiz-question">
                <legend>
                  <span className="quiz-question__number">{`${index + 1}. `}</span>
                  {question}
                </legend>
                <div className="quiz-question__options">
                  {quiz.scale.map(({ value, label }) => (
                    <label key={value} className="answer">
                      <input type="radio" name={`q${index + 1}`} value={value} />
                      <b>{label}</b>
                      <span>{value}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
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
        <Levels quiz={quiz} />
        <p className="quiz-questionnaire__note">{quiz.noDiagnosis}</p>
      </section>
      {children}
    </div>
  );
}

function Total({ quiz }: { quiz: QuizContent }) {
  const { withoutScript: words, results, questions } = quiz;
  return (
    <div className="panel panel--sage quiz-total">
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

/** What a total means, level by level. */
function Levels({ quiz: { levels, withoutScript: words } }: { quiz: QuizContent }) {
  return (
    <table className="quiz-levels">
      <thead>
        <tr>
          <th scope="col">{words.level}</th>
          <th scope="col">{words.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ name, from, to, meaning }) => (
          <tr key={name}>
            <th scope="row">
              <b>{fill(words.range, { from, to })}</b>
              <span>{name}</span>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface QuizIslandProps {
  quiz: QuizContent;
  /** Where name and email go. */
  endpoint: Site['lead'];
}

/** The quiz that works in the browser, and the pictures that it refers to. */
export function QuizIsland({ quiz, endpoint }: QuizIslandProps) {
  const { site } = usePage();
  return (
    <>
      <Island name="quiz" component={Quiz} props={quizProps({ quiz, endpoint }, site)} />
      <p className="quiz-island__privacy">
        <Icon name="lock" />
        <span>{quiz.privacyNotice}</span>
      </p>
      <AnswerWaves scale={quiz.scale} />
      <QuizGauge levels={quiz.levels} />
      <IconSymbols names={QUIZ_ICONS} />
    </>
  );
}

function quizProps({ quiz, endpoint }: QuizIslandProps, site: SharedSite) {
  const { strings, practice } = site;
  const bookingUrl = bookingPage(site);
  const { period, questions, scale, levels, advanceDelay, noDiagnosis, errors, results } = quiz;
  const { heading, text, redFlags } = quiz.urgent;
  const rules = redFlags.map((flag) => `${flag.name}. ${flag.text}`);
  const urgent = { heading, rules: text ? [text, ...rules] : rules };
  const { before, ...lead } = quiz.lead;
  const longestQuestion = questions.reduce((long, text) => (text.length > long.length ? text : long));
  const phone = phoneFormats(practice.phone);
  return {
    quiz: { period, questions, longestQuestion, scale, levels, advanceDelay, noDiagnosis, urgent, lead, errors, results },
    words: strings.quiz,
    practice: {
      name: practice.name,
      phone: { href: phone.href, text: phone.dashed, call: strings.actions.callNumber },
      ...(bookingUrl !== undefined && { bookingUrl }),
    },
    lead: endpoint,
  };
}
