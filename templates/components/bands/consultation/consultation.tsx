import type { Provider } from '../../../../generator/contract.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { BookButton, ButtonRow, CallButton } from '../../basics/button/button.tsx';
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
      <ul className="consultation__facts row numbers">
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
