import type { ReactNode } from 'react';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { Icon, type IconName } from '../../../art/icons.tsx';
import { bookingPage } from '../../../booking.ts';
import { usePage } from '../../../context.tsx';
import './button.css';

type Look = 'call' | 'book' | 'line' | 'white';
type Size = 'small' | 'normal' | 'large';

interface ButtonLinkProps {
  to: string;
  look: Look;
  size?: Size;
  icon?: IconName;
  children: string;
}

interface SiteLinkProps {
  to: string;
  className?: string;
  /** Names the dialog that opens in its place with script. */
  'data-opens'?: string;
  children: ReactNode;
  /** Stands behind the words, where one is. */
  icon?: ReactNode;
}

/** A link; one that leaves the site opens a new tab and says so, unless script opens a dialog in its place. */
export function SiteLink({ to, className, 'data-opens': opens, children, icon }: SiteLinkProps) {
  const { strings } = usePage().site;
  const isOutside = /^https?:/i.test(to);
  const Words = opens ? 'noscript' : 'span';
  return (
    <a className={className} href={to} {...(isOutside && { target: '_blank', rel: 'noopener' })} data-opens={opens}>
      {children}
      {isOutside && <Words className="visually-hidden">{` (${strings.layout.newTab})`}</Words>}
      {icon}
    </a>
  );
}

/** A link that looks like a pill button. */
export function ButtonLink({ to, look, size, icon, children }: ButtonLinkProps) {
  return (
    <SiteLink className={buttonClass(look, size)} to={to}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </SiteLink>
  );
}

/** Calls the office: `Call Now`, or `Call 404-555-0100`. */
export function CallButton({ size = 'normal', number = false }: { size?: Size; number?: boolean }) {
  const { practice, strings } = usePage().site;
  const phone = phoneFormats(practice.phone);
  const [before, after] = strings.actions.callNumber.split('{phone}');
  return (
    <a className={buttonClass('call', size)} href={phone.href}>
      <Icon name="phone" />
      {number ? (
        <span>
          {before}
          <span className="phone-number">{phone.dashed}</span>
          {after}
        </span>
      ) : (
        <span>{strings.actions.callNow}</span>
      )}
    </a>
  );
}

/**
 * The shared appointment button: opens the booking dialog with script, and is a plain link to the booking page without. Where nobody
 * can book online it leads to hours and address, the way besides the phone.
 */
export function BookButton({ look = 'book', size = 'normal' }: { look?: Look; size?: Size }) {
  const { site } = usePage();
  const { actions } = site.strings;
  const to = bookingPage(site);
  if (to === undefined)
    return (
      <ButtonLink to={site.routes.contact} look={look} size={size} icon="pin">
        {actions.reachUs}
      </ButtonLink>
    );
  return (
    <SiteLink className={buttonClass(look, size)} to={to} data-opens="booking">
      <Icon name="calendar" />
      <span>{actions.bookOnline}</span>
    </SiteLink>
  );
}

/** A quiet link with an arrow. `back` turns the arrow round and puts it first. */
export function ArrowLink({ to, back = false, children }: { to: string; back?: boolean; children: string }) {
  return (
    <SiteLink className="arrow-link" to={to} icon={!back && <Icon name="arrow-right" />}>
      {back && <Icon name="arrow-left" />}
      <span>{children}</span>
    </SiteLink>
  );
}

/** Closes the dialog around it or, where `popover` names one, that popover; a popover closes without script. */
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
