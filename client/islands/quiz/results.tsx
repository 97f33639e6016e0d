import { useState } from 'react';
import { fill } from '../../../generator/shared/text.ts';
import { levelOf, totalScore } from '../../lib/quiz-machine.ts';
import { AnswerIcon, CallOffice, QuizIcon, type QuizProps, type ViewProps } from './parts.tsx';

/** The view 'Assessment Complete!': the score and its level, what they mean, what to do next, and a page for the doctor. */
export function Results({ state, quiz, practice }: ViewProps) {
  const { results, levels } = quiz;
  const score = totalScore(state.answers);
  const level = levelOf(score, levels);
  const ratings = ratingsOf(quiz, state.answers);
  const worst = worstRatings(ratings, quiz.scale);
  // Runs only in a browser, after the form; the build never renders this view.
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format();
  const facts: Summary['facts'] = [
    [results.date, date],
    [results.score, `${score} ${results.scoreOf}`],
    [results.level, level.name],
  ];
  // The text of the highest level refers to the warning signs first, so they come directly after it. Other levels mention no danger, so
  // the warning signs come last and look calm.
  const isHighest = level === levels.at(-1);
  const isLowest = level === levels[0];
  const warningSigns = (
    <section className={isHighest ? 'urgent-card panel' : 'quiz-card quiz-results__signs'}>
      <h2>
        {isHighest && <QuizIcon name="warning" />}
        {quiz.urgent.heading}
      </h2>
      {quiz.urgent.rules.map(({ name, text }) => (
        <p key={text}>
          {name && <b>{name}. </b>}
          {text}
        </p>
      ))}
      {isHighest && (
        <a className="button button--emergency" href={practice.emergency.href}>
          <QuizIcon name="phone" />
          <span>{practice.emergency.text}</span>
        </a>
      )}
    </section>
  );
  return (
    <div className="quiz-results">
      <section className="quiz-card">
        <h2 tabIndex={-1}>{results.heading}</h2>
        <div className="quiz-results__outcome">
          <p className="quiz-results__score">
            <b>{score}</b>
            <span>{` ${results.scoreOf}`}</span>
          </p>
          <div>
            <p className={`quiz-results__level ${levelClass(levels.indexOf(level))}`}>{level.name}</p>
            <p className="lead">{level.meaning}</p>
          </div>
        </div>
        {isHighest && warningSigns}
        <Gauge score={score} level={level.name} quiz={quiz} />
        <div className="row quiz-results__actions">
          <CallOffice practice={practice} look={isLowest ? 'arrow-link' : undefined} />
          {practice.bookingUrl && (
            <a
              className={`button button--${isLowest ? 'line' : 'book'}`}
              href={practice.bookingUrl}
              target="_blank"
              rel="noopener"
              data-opens="booking"
            >
              <QuizIcon name="calendar" />
              <span>{results.book}</span>
            </a>
          )}
          <ResultTools quiz={quiz} facts={facts} ratings={ratings} />
        </div>
      </section>
      <section className="quiz-card">
        <h2>{results.nextSteps}</h2>
        <ul className="quiz-results__steps">
          {level.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      <section className="quiz-card">
        <h2>{results.mostBothering}</h2>
        {worst.length > 0 ? (
          <ul className="quiz-results__worst">
            {worst.map(({ question, value, label }) => (
              <li key={question}>
                <span>{question}</span>
                <AnswerIcon value={value} />
                <b>{label}</b>
              </li>
            ))}
          </ul>
        ) : (
          <p>{results.nothingBothering}</p>
        )}
      </section>
      {!isHighest && warningSigns}
      <div className="row quiz-results__end">
        <p>{quiz.noDiagnosis}</p>
        <a className="button button--line" href="/">
          {results.home}
        </a>
      </div>
      <SummaryPage quiz={quiz} facts={facts} ratings={ratings} practice={practice} />
    </div>
  );
}

/** The score on a line of breath that gets wilder, drawn from a symbol of the page, and as a list of words; `level` is the name of the level. */
function Gauge({ score, level, quiz: { levels, results } }: Pick<QuizProps, 'quiz'> & { score: number; level: string }) {
  const lowest = levels[0]?.from ?? 0;
  const highest = levels.at(-1)?.to ?? 0;
  return (
    <div className="quiz-gauge">
      <svg className="quiz-gauge__picture" aria-hidden="true">
        <use href="#quiz-gauge" y={56} height={154} />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of the hidden drawing, placed in percent */}
        <svg x={`${((score - lowest + 0.5) / (highest - lowest + 1)) * 100}%`}>
          <path d="M0 24V205" />
          <circle cy={24} r={24} />
          <circle cy={205} r={9} />
          <text y={32}>{`${score}`}</text>
        </svg>
      </svg>
      <ul>
        {levels.map(({ name, from, to }, index) => (
          <li key={name} className={levelClass(index)} aria-current={name === level}>
            {fill(results.band, { level: name, from, to })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The class name with the color of a level, mildest first. */
function levelClass(index: number): string {
  return `quiz-level-${index + 1}`;
}

interface Rating {
  question: string;
  value: number;
  label: string;
}

interface Summary extends Pick<QuizProps, 'quiz'> {
  facts: readonly (readonly [name: string, value: string])[];
  ratings: readonly Rating[];
}

function ResultTools(summary: Summary) {
  const words = summary.quiz.results;
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

/** The page for the doctor, visible only in print. */
function SummaryPage({ quiz, facts, ratings, practice }: Summary & Pick<QuizProps, 'practice'>) {
  const { results, period, noDiagnosis } = quiz;
  return (
    <section className="quiz-summary">
      <h2>{results.summary}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{`${results.symptom} (${period})`}</th>
            <th scope="col">{results.rating}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.map(({ question, value, label }, index) => (
            <tr key={question}>
              <th scope="row">{`${index + 1}. ${question}`}</th>
              <td>{`${value} (${label})`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{noDiagnosis}</p>
      <p>{`${practice.name}, ${practice.phone.text}`}</p>
    </section>
  );
}

function ratingsOf({ questions, scale }: QuizProps['quiz'], answers: readonly (number | undefined)[]): Rating[] {
  return questions.map((question, index) => {
    const value = answers[index] ?? 0;
    return { question, value, label: scale.find((answer) => answer.value === value)?.label ?? '' };
  });
}

/** The five worst ratings that are worse than the mildest answer, worst first; ties keep the order of the questions. */
function worstRatings(ratings: readonly Rating[], [mildest]: QuizProps['quiz']['scale']): Rating[] {
  const bothering = ratings.filter(({ value }) => value > (mildest?.value ?? 0));
  return bothering.sort((a, b) => b.value - a.value).slice(0, 5);
}

function summaryText({ quiz, facts, ratings }: Summary): string {
  return [
    quiz.results.summary,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    `${quiz.period}:`,
    ...ratings.map(({ question, value, label }, index) => `${index + 1}. ${question}: ${value} (${label})`),
    '',
    quiz.noDiagnosis,
  ].join('\n');
}
