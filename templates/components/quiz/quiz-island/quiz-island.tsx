import { QUIZ_ICONS } from '../../../../client/islands/quiz/parts.tsx';
import { Quiz } from '../../../../client/islands/quiz.tsx';
import type { QuizContent, SharedSite, Site } from '../../../../generator/contract.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { Icon, IconSymbols } from '../../../art/icons.tsx';
import { AnswerWaves, QuizGauge } from '../../../art/quiz.tsx';
import { bookingPage } from '../../../booking.ts';
import { usePage } from '../../../context.tsx';
import { Island } from '../../../island.tsx';
import './quiz-island.css';

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
