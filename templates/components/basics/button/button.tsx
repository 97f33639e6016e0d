import type { ReactNode } from 'react';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import type { LabeledLink } from '../../../../generator/shared/search.ts';
import { Icon, type IconName } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { bookingPage } from '../../../practice-facts.ts';
import { fillElements, SiteLink } from '../text/text.tsx';
import './button.css';

type Look = 'call' | 'book' | 'line' | 'white';
type Size = 'small' | 'normal' | 'large';

/** A link that looks like a pill button. */
export function ButtonLink({ to, label, look, size, icon }: LabeledLink & { look: Look; size?: Size; icon?: IconName }) {
  return (
    <SiteLink className={buttonClass(look, size)} to={to}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </SiteLink>
  );
}

/** A button that calls the office: `Call Now`, or `Call 404-555-0100` with `number`; while the office is closed, its after-hours number. */
export function CallButton({ size = 'normal', number = false }: { size?: Size; number?: boolean }) {
  const { actions, safety } = usePage().site.strings;
  return (
    <CallLink
      className={buttonClass('call', size)}
      text={number ? actions.callNumber : actions.callNow}
      afterHours={number ? safety.callAfterHours : safety.shortAfterHours}
    >
      <Icon name="phone" />
    </CallLink>
  );
}

/** A button that calls one number, which its text names, at any hour. */
export function CallNumberButton({ number, text }: { number: string; text: string }) {
  const { href, dashed } = phoneFormats(number);
  return (
    <a className={buttonClass('call')} href={href}>
      <Icon name="phone" />
      <span>{fillElements(text, { phone: <span className="phone-number">{dashed}</span> })}</span>
    </a>
  );
}

interface CallLinkProps {
  className: string;
  /** The text with `{phone}` for the number: while the office is open, and while it is closed. */
  text: string;
  afterHours: string;
  /** An icon before the text. */
  children?: ReactNode;
}

/**
 * A link that calls the office. Script changes it to the after-hours number while the office is closed (client/lib/open-now.ts): both texts
 * are in one place, so nothing moves. Without script or after-hours number it always calls the office.
 */
export function CallLink({ className, text, afterHours, children }: CallLinkProps) {
  const { practice } = usePage().site;
  const office = phoneFormats(practice.phone);
  const closed = practice.afterHours?.phone && phoneFormats(practice.afterHours.phone);
  const words = (one: string, { dashed }: { dashed: string }) => (
    <span>{fillElements(one, { phone: <span className="phone-number">{dashed}</span> })}</span>
  );
  return (
    <a className={className} href={office.href} data-calls={closed && `${office.href} ${closed.href}`}>
      {children}
      {closed ? (
        <span className="by-hours">
          {words(text, office)}
          {words(afterHours, closed)}
        </span>
      ) : (
        words(text, office)
      )}
    </a>
  );
}

/**
 * The appointment button: with script it opens the booking dialog; without, it is a link to the booking page. If the practice has no online
 * booking, it is a link to the contact page.
 */
export function BookButton({ look = 'book', size = 'normal' }: { look?: Look; size?: Size }) {
  const { site } = usePage();
  const page = bookingPage(site);
  return (
    <SiteLink className={buttonClass(look, size)} to={page ?? site.routes.contact} {...(page !== undefined && { 'data-opens': 'booking' })}>
      <Icon name={page === undefined ? 'pin' : 'calendar'} />
      <span>{page === undefined ? site.strings.actions.reachUs : site.strings.actions.bookOnline}</span>
    </SiteLink>
  );
}

/** A quiet link with an arrow. `back` turns the arrow round and puts it first. */
export function ArrowLink({ to, label, back = false }: LabeledLink & { back?: boolean }) {
  return (
    <SiteLink className="arrow-link" to={to} icon={!back && <Icon name="arrow-right" />}>
      {back && <Icon name="arrow-left" />}
      <span>{label}</span>
    </SiteLink>
  );
}

/** Closes the dialog around it, or the popover with the id `popover`, which works without script. */
export function CloseButton({ label, popover, dialog = false }: { label: string; popover?: string; dialog?: boolean }) {
  return (
    <button
      type="button"
      className="circle round-button"
      {...(popover && { popoverTarget: popover, popoverTargetAction: 'hide' })}
      data-closes={dialog ? '' : undefined}
      aria-label={label}
    >
      <Icon name="close" />
    </button>
  );
}

/** Buttons side by side, one below the other on phones. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="row button-row">{children}</div>;
}

function buttonClass(look: Look, size: Size = 'normal'): string {
  return `button button--${look}${size === 'normal' ? '' : ` button--${size}`}`;
}

/** The link from a list of services to the list of conditions, for visitors who know their symptom and not its name. */
export function ConditionsLink() {
  const { routes, strings } = usePage().site;
  return (
    <p className="conditions-link">
      <ArrowLink to={routes.conditions} label={strings.layout.conditions} />
    </p>
  );
}
