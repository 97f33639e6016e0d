import { QUIZ_ICONS } from '../../client/islands/quiz/parts.tsx';
import { Quiz } from '../../client/islands/quiz.tsx';
import type { QuizContent, SharedSite, Site } from '../../generator/contract/index.ts';
import { chooseDrawing } from '../../generator/shared/drawings.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { fill } from '../../generator/shared/text.ts';
import { omit, pick } from '../../generator/shared/values.ts';
import { Icon, IconSymbols } from '../art/icons.tsx';
import { backgrounds } from '../art/index.tsx';
import { AnswerWaves, QuizGauge } from '../art/quiz.tsx';
import { EmergencyButton, FlagGroups, UrgentCard } from '../components/bands/safety/safety.tsx';
import { BookButton, ButtonRow, CallButton } from '../components/basics/button/button.tsx';
import { Section } from '../components/basics/text/text.tsx';
import { Breadcrumbs } from '../components/layout/breadcrumbs/breadcrumbs.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { Island, usePage } from '../context.tsx';
import { bookingPage } from '../practice-facts.ts';
import { singlePage } from './define-page.ts';
import '../../client/islands/quiz/answer.css';
import './quiz-questionnaire.css';
import '../styles/print-quiz.css';
import './sinus-quiz.css';

/** The self-assessment page; without script it shows the questions as a list. */
export const sinusQuiz = singlePage({
  name: 'sinus-quiz',
  route: 'quiz',
  optional: 'quiz',
  entry: ({ quizPage, quiz }) => quizPage && quiz && { ...quizPage, quiz: omit(quiz, ['body']) },
  more: ({ lead }) => ({ endpoint: lead }),
  card: ({ title, keywords }) => {
    const art = chooseDrawing([title, ...keywords]);
    return { cover: { art, tone: backgrounds[art] } };
  },
  Page({ data }) {
    const { quiz, endpoint } = data;
    return (
      <Layout>
        <div className="quiz-page">
          <header className="quiz-page__head">
            <Breadcrumbs />
            <h1>{data.title}</h1>
          </header>
          <QuizIntro quiz={quiz} asksForLead={endpoint.endpoint !== ''} />
          <QuizIsland quiz={quiz} endpoint={endpoint} />
          <div className="quiz-page__paper quiz-card">
            <QuizQuestionnaire lead={data.lead} quiz={quiz} />
          </div>
        </div>
      </Layout>
    );
  },
});

/** The text before the first question: when to call 911, that the quiz is not a diagnosis, whom it is for, and what it asks for. */
function QuizIntro({ quiz, asksForLead }: { quiz: QuizContent; asksForLead: boolean }) {
  const { routes, strings } = usePage().site;
  return (
    <div className="quiz-intro">
      <Urgent {...quiz.urgent} />
      <p>
        {[quiz.noDiagnosis, quiz.adultsOnly].filter(Boolean).join(' ')}{' '}
        {asksForLead && <span className="quiz-intro__before">{`${quiz.lead.before} `}</span>}
        <a href={routes.privacy}>{strings.trail.privacy}</a>
      </p>
    </div>
  );
}

/** The danger signs folded to one line: open, they would move the answers below the first screen of a phone. */
function Urgent({ heading, text, redFlags }: QuizContent['urgent']) {
  return (
    <details className="quiz-signs">
      <summary>
        <Icon name="warning" />
        <h2>{heading}</h2>
        <Icon name="chevron-down" />
      </summary>
      {text && <p>{text}</p>}
      <FlagGroups flags={redFlags} />
      <EmergencyButton />
    </details>
  );
}

/**
 * The whole quiz for browsers without script and for paper; CSS adds up the answers. The radio buttons are not in a form, since Enter would
 * send it and put the answers into the address.
 */
function QuizQuestionnaire({ lead, quiz }: { lead: string | undefined; quiz: QuizContent }) {
  const { practice, strings } = usePage().site;
  const { withoutScript: words, urgent } = quiz;
  return (
    <div className="quiz-questionnaire">
      <header>
        {lead && <p className="lead">{lead}</p>}
        <p className="quiz-questionnaire__privacy">
          <Icon name="lock" />
          <span>{quiz.privacyNotice}</span>
        </p>
      </header>
      <Section heading={words.heading}>
        <p>{words.text}</p>
      </Section>
      <Section heading={words.tableHeading}>
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
      </Section>
      <Section heading={words.addUpHeading}>
        <p>{words.addUp}</p>
        <Total quiz={quiz} />
      </Section>
      <Section heading={words.levelsHeading}>
        <Levels quiz={quiz} />
        <p className="quiz-questionnaire__note">{quiz.noDiagnosis}</p>
      </Section>
      <UrgentCard heading={urgent.heading} text={urgent.text} flags={urgent.redFlags} />
      <Section heading={words.talkHeading}>
        <p>{words.talk}</p>
        <p className="quiz-page__phone phone-number">{`${strings.hours.phone}: ${phoneFormats(practice.phone).dashed}`}</p>
        <ButtonRow>
          <CallButton number />
          <BookButton />
        </ButtonRow>
      </Section>
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
  endpoint: Site['lead'];
}

/** The island of the quiz, and the symbols that it refers to. */
function QuizIsland({ quiz, endpoint }: QuizIslandProps) {
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
  const rules = redFlags.map((flag) => pick(flag, ['name', 'text']));
  const urgent = { heading, rules: text ? [{ text }, ...rules] : rules };
  const lead = {
    ...omit(quiz.lead, ['before']),
    privacy: { href: site.routes.privacy, text: strings.trail.privacy, newTab: strings.layout.newTab },
  };
  const longestQuestion = questions.reduce((long, text) => (text.length > long.length ? text : long));
  const numberToCall = (number: string, call: string) => ({ href: phoneFormats(number).href, text: phoneFormats(number).dashed, call });
  const afterHours = practice.afterHours?.phone;
  return {
    quiz: { period, questions, longestQuestion, scale, levels, advanceDelay, noDiagnosis, urgent, lead, errors, results },
    words: strings.quiz,
    practice: {
      name: practice.name,
      phone: numberToCall(practice.phone, strings.actions.callNumber),
      emergency: { href: `tel:${practice.emergencyNumber}`, text: fill(strings.safety.now, { number: practice.emergencyNumber }) },
      ...(afterHours && { afterHours: numberToCall(afterHours, strings.safety.callAfterHours) }),
      ...(bookingUrl !== undefined && { bookingUrl }),
    },
    lead: endpoint,
  };
}
