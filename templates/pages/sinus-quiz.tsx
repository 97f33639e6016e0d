import type { Site } from '../../generator/site/site.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Layout } from '../layout/layout.tsx';
import { definePageType, headOf, trail } from './page-type.ts';
import './sinus-quiz.css';

type QuizPage = Site['quizPage'];

/** The sinus self-assessment; without script a questionnaire on paper (specification section 2, Sinus quiz). */
export const sinusQuiz = definePageType<QuizPage>({
  name: 'sinus-quiz',
  plan: (site) => [{ path: '/sinus-quiz', head: headOf(site.quizPage), breadcrumbs: trail(site, 'quiz'), sources: [site.quizPage.source], data: site.quizPage }],
  Page: QuizPagePage,
});

function QuizPagePage({ data }: { data: QuizPage }) {
  return (
    <Layout>
      <section className="section">
        <div className="wrap">
          <Breadcrumbs />
          <h1>{data.title}</h1>
          {data.lead && <p className="lead">{data.lead}</p>}
        </div>
      </section>
    </Layout>
  );
}
