import { phoneFormats } from '../../generator/site/phone.ts';
import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { BookButton, ButtonRow, CallButton } from '../components/button.tsx';
import { QuizQuestionnaire } from '../components/quiz-questionnaire.tsx';
import { UrgentCard } from '../components/urgent-card.tsx';
import { usePage } from '../context.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './sinus-quiz.css';

type QuizPage = Site['quizPage'];

/** The sinus self-assessment; without script a questionnaire on paper (specification section 2, Sinus quiz). */
export const sinusQuiz = definePageType<QuizPage>({
  name: 'sinus-quiz',
  plan: (site) => [
    {
      path: '/sinus-quiz',
      head: headOf(site.quizPage),
      breadcrumbs: trail(site, 'quiz'),
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
      <div className="quiz">
        <div className="quiz__crumbs">
          <Breadcrumbs />
        </div>
        <div className="quiz-card">
          <QuizQuestionnaire title={data.title} lead={data.lead} quiz={quiz}>
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
      <p className="quiz__paper-phone numbers">{`${strings.hours.phone}: ${phoneFormats(practice.phone).dashed}`}</p>
      <ButtonRow>
        <CallButton number />
        <BookButton />
      </ButtonRow>
    </section>
  );
}
