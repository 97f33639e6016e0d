import type { Provider } from '../../../../generator/site/site.ts';
import { usePage } from '../../../context.tsx';
import { BookButton, ButtonRow, CallButton } from '../../basics/button/button.tsx';
import { Icon } from '../../basics/icon/icon.tsx';
import { OfficeHours } from '../../locations/office-hours/office-hours.tsx';
import { Closing } from '../closing/closing.tsx';
import './consultation.css';

/** Last band of a profile: book, call, and when and where one meets. */
export function Consultation({ heading, lead, locationLabel }: Provider['consultation']) {
  const { strings } = usePage().site;
  return (
    <Closing heading={heading} lead={lead}>
      <ButtonRow>
        <BookButton>{strings.actions.bookConsultation}</BookButton>
        <CallButton number />
      </ButtonRow>
      <ul className="consultation__facts numbers">
        <li>
          <Icon name="clock" />
          <span>
            <OfficeHours />
          </span>
        </li>
        <li>
          <Icon name="pin" />
          <span>{locationLabel}</span>
        </li>
      </ul>
    </Closing>
  );
}
