import { phoneFormats } from '../../generator/site/phone.ts';
import type { Site } from '../../generator/site/site.ts';
import { UrgentCard } from '../components/bands/urgent-card/urgent-card.tsx';
import { BookButton, ButtonRow, CallButton } from '../components/basics/button/button.tsx';
import { Breadcrumbs } from '../components/layout/breadcrumbs/breadcrumbs.tsx';
import { Layout } from '../components/layout/layout/layout.tsx';
import { QuizIsland } from '../components/quiz/quiz-island/quiz-island.tsx';
import { QuizQuestionnaire } from '../components/quiz/quiz-questionnaire/quiz-questionnaire.tsx';
import { usePage } from '../context.tsx';
import { breadcrumbs, definePageType, headOf } from './page-type.ts';
import './sinus-quiz.css';

type QuizPage = Site['quizPage'];

/** The sinus self-assessment; without script the same questions as a list (specification section 2, Sinus quiz). */
export const sinusQuiz = definePageType<QuizPage>({
  name: 'sinus-quiz',
  plan: (site) => [
    {
      path: '/sinus-quiz',
      head: headOf(site.quizPage),
      breadcrumbs: breadcrumbs(site, 'quiz'),
      sources: [site.quizPage.source],
      data: site.quizPage,
    },
  ],
  Page: QuizPagePage,
});

function QuizPagePage({ data }: { data: QuizPage }) {
  const { quiz } = usePage().site;
  return (
    <Layout>
      <div className="quiz-page">
        <header className="quiz-page__head">
          <Breadcrumbs />
          <h1>{data.title}</h1>
        </header>
        <QuizIsland />
        <div className="quiz-page__paper quiz-card">
          <QuizQuestionnaire lead={data.lead} quiz={quiz}>
            <UrgentCard {...quiz.urgent} />
            <TalkToUs />
          </QuizQuestionnaire>
        </div>
      </div>
    </Layout>
  );
}

function TalkToUs() {
  const { practice, quiz, strings } = usePage().site;
  const { talkHeading, talk } = quiz.withoutScript;
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
