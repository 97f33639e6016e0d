import type { QuizContent } from '../../generator/contract.ts';
import { fittingDrawing } from '../../generator/shared/drawings.ts';
import { phoneFormats } from '../../generator/shared/phone.ts';
import { backgrounds } from '../art/index.ts';
import { UrgentCard } from '../components/bands/urgent-card/urgent-card.tsx';
import { BookButton, ButtonRow, CallButton } from '../components/basics/button/button.tsx';
import { Breadcrumbs } from '../components/layout/breadcrumbs/breadcrumbs.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { QuizIntro } from '../components/quiz/quiz-intro/quiz-intro.tsx';
import { QuizIsland } from '../components/quiz/quiz-island/quiz-island.tsx';
import { QuizQuestionnaire } from '../components/quiz/quiz-questionnaire/quiz-questionnaire.tsx';
import { usePage } from '../context.tsx';
import { shown, singlePage } from './define-page.ts';
import './sinus-quiz.css';
import '../styles/print-quiz.css';

/** The self-assessment; without script the same questions as a list. */
export const sinusQuiz = singlePage({
  name: 'sinus-quiz',
  route: 'quiz',
  optional: 'quiz',
  entry: ({ quizPage, quiz }) => quizPage && quiz && { ...quizPage, quiz: shown(quiz) },
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
