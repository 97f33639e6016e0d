import { hoursSentence } from '../../generator/site/hours.ts';
import type { Provider } from '../../generator/site/site.ts';
import { FooterWave } from '../art/footer-wave.tsx';
import { usePage } from '../context.tsx';
import { BookButton, ButtonRow, CallButton } from './button.tsx';
import { Icon } from './icon.tsx';
import './closing.css';
import './consultation.css';

/** Last band of a profile: book, call, and when and where one meets. Its lower edge is the footer's wave. */
export function Consultation({ heading, lead, locationLabel }: Provider['consultation']) {
  const { hours, strings } = usePage().site;
  return (
    <section className="closing">
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
        <ButtonRow>
          <BookButton>{strings.actions.bookConsultation}</BookButton>
          <CallButton number />
        </ButtonRow>
        <ul className="consultation__facts numbers">
          <li>
            <Icon name="clock" />
            <span>{hoursSentence(hours)}</span>
          </li>
          <li>
            <Icon name="pin" />
            <span>{locationLabel}</span>
          </li>
        </ul>
      </div>
      <FooterWave />
    </section>
  );
}
