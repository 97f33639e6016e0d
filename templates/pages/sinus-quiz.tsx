import type { QuizContent } from '../../generator/contract/site.ts';
import { fittingDrawing } from '../../generator/shared/drawings.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { Icon } from '../art/icons.tsx';
import { backgrounds } from '../art/index.ts';
import { FlagGroups, UrgentCard } from '../components/bands/urgent-card/urgent-card.tsx';
import { BookButton, ButtonRow, CallButton } from '../components/basics/button/button.tsx';
import { Breadcrumbs } from '../components/layout/breadcrumbs/breadcrumbs.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { QuizIsland, QuizQuestionnaire } from '../components/quiz/quiz-questionnaire/quiz-questionnaire.tsx';
import { usePage } from '../context.tsx';
import { singlePage } from './define-page.ts';
import '../styles/print-quiz.css';
import './sinus-quiz.css';

/** The self-assessment; without script the same questions as a list. */
export const sinusQuiz = singlePage({
  name: 'sinus-quiz',
  route: 'quiz',
  optional: 'quiz',
  entry: ({ quizPage, quiz }) => quizPage && quiz && { ...quizPage, quiz },
  more: ({ lead }) => ({ endpoint: lead }),
  card: ({ title, keywords }) => {
    const art = fittingDrawing([title, ...keywords]);
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
            <QuizQuestionnaire lead={data.lead} quiz={quiz}>
              <UrgentCard heading={quiz.urgent.heading} text={quiz.urgent.text} flags={quiz.urgent.redFlags} />
              <TalkToUs {...quiz.withoutScript} />
            </QuizQuestionnaire>
          </div>
        </div>
      </Layout>
    );
  },
});

function TalkToUs({ talkHeading, talk }: QuizContent['withoutScript']) {
  const { practice, strings } = usePage().site;
  return (
    <section>
      <h2>{talkHeading}</h2>
      <p>{talk}</p>
      <p className="quiz-page__phone phone-number">{`${strings.hours.phone}: ${phoneFormats(practice.phone).dashed}`}</p>
      <ButtonRow>
        <CallButton number />
        <BookButton />
      </ButtonRow>
    </section>
  );
}

interface QuizIntroProps {
  quiz: QuizContent;
  /** Whether name and email are asked for before the result. */
  asksForLead: boolean;
}

/** What has to be said before the first question: when to call 911, what the quiz is not, whom it is for, what it asks for. */
function QuizIntro({ quiz, asksForLead }: QuizIntroProps) {
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

/** The signs at a glance, which open to the rule of each: the whole card would push the first question off a phone. */
function Urgent({ heading, text, redFlags }: QuizContent['urgent']) {
  if (redFlags.length === 0) return <UrgentCard heading={heading} text={text} />;
  const atOnce = redFlags.filter(({ when }) => when === 'now');
  return (
    <details className="urgent-card panel">
      <summary>
        <Icon name="warning" />
        <h2>{heading}</h2>
        <Icon name="chevron-down" />
        <span>{atOnce.map(({ name }) => name).join(' · ')}</span>
      </summary>
      {text && <p>{text}</p>}
      <FlagGroups flags={redFlags} />
    </details>
  );
}
