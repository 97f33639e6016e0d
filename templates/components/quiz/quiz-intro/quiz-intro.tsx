import type { QuizContent } from '../../../../generator/contract.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { FlagGroups, UrgentCard } from '../../bands/urgent-card/urgent-card.tsx';
import './quiz-intro.css';

interface QuizIntroProps {
  quiz: QuizContent;
  /** Whether name and email are asked for before the result. */
  asksForLead: boolean;
}

/** What has to be said before the first question: when to call 911, what the quiz is not, whom it is for, what it asks for. */
export function QuizIntro({ quiz, asksForLead }: QuizIntroProps) {
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
