import type { ProviderLink, SharedSite } from '../../../../generator/contract/site.ts';
import { fixedRoutes } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { BreathLine } from '../../../art/headline.tsx';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { bookingPage } from '../../../practice-facts.ts';
import { ArrowLink, CallLink, CloseButton } from '../../basics/button/button.tsx';
import { List } from '../../basics/text/text.tsx';
import { OfficeHours } from '../../locations/open-now/open-now.tsx';
import './booking-dialog.css';
import './search-dialog.css';
import './accessibility-panel.css';

/**
 * The booking dialog: phone, hours, and a link to the booking service. The calendar of the service, if it can be framed, loads after a
 * click. Renders nothing if the practice has no online booking.
 */
export function BookingDialog() {
  const { site } = usePage();
  const { practice, providers, strings } = site;
  const { actions, booking, safety } = strings;
  if (bookingPage(site) === undefined) return null;
  return (
    <dialog id="booking" className="booking-dialog" popover="auto" aria-labelledby="booking-title">
      <div className="booking-dialog__phone stack on-dark">
        <h2 id="booking-title">{booking.title}</h2>
        <p>{booking.text}</p>
        <CallLink className="button button--call" text={`${booking.callDirectly} {phone}`} afterHours={safety.callAfterHours}>
          <Icon name="phone" />
        </CallLink>
        <p>
          <OfficeHours />
        </p>
        <BreathLine breaths={4} />
      </div>
      <div className="booking-dialog__online stack">
        <h3>
          <Icon name="calendar" />
          {actions.bookOnline}
        </h3>
        {practice.booking && <BookingService {...practice.booking} />}
        <OwnBookingPages providers={providers.filter((doctor) => doctor.booking)} />
      </div>
      <CloseButton label={booking.close} popover="booking" dialog />
    </dialog>
  );
}

function BookingService({ provider, url, scriptUrl }: NonNullable<SharedSite['practice']['booking']>) {
  const { booking } = usePage().site.strings;
  return (
    <>
      <p>{fill(booking.loadNote, { provider })}</p>
      {scriptUrl && (
        <a
          className="button button--book"
          href={url}
          target="_blank"
          rel="noopener"
          data-calendar={fixedRoutes.bookingFrame}
          data-loading={booking.loading}
          data-failed={booking.failed}
        >
          <span>{booking.load}</span>
        </a>
      )}
      <p role="status" />
      <a className={scriptUrl ? 'booking-dialog__tab' : 'button button--book'} href={url} target="_blank" rel="noopener">
        <span>{booking.openInNewTab}</span>
      </a>
    </>
  );
}

function OwnBookingPages({ providers }: { providers: readonly ProviderLink[] }) {
  const { people } = usePage().site.strings;
  if (providers.length === 0) return null;
  return (
    <div className="booking-dialog__doctors">
      <p>{people.chooseDoctor}</p>
      <List
        items={providers.map(({ slug, shortName, booking }) => (
          <ArrowLink key={slug} to={booking?.url ?? ''} label={fill(people.bookWith, { name: shortName })} />
        ))}
      />
    </div>
  );
}

const FIELD_ID = 'search-query';

/** A link to the list of all pages; script opens the search instead. Renders nothing on sites without search. With `label` it looks like a field. */
export function SearchLink({ label }: { label?: string }) {
  const { searchWords: words, routes } = usePage().site;
  if (!words) return null;
  return (
    <a className={label ? 'search-link search-link--wide' : 'search-link circle'} href={routes.siteMap} data-opens="search">
      <Icon name="search" />
      <span className={label ? undefined : 'visually-hidden'}>{label ?? words.open}</span>
    </a>
  );
}

/** The search dialog. Its script and index load when it opens; the typed text never leaves the browser. */
export function SearchDialog() {
  const { assets, site } = usePage();
  const { searchWords: words } = site;
  if (!words) return null;
  return (
    <dialog id="search" className="search" aria-labelledby="search-title" data-index={assets.searchIndex}>
      <div className="search__sheet">
        <div className="search__head">
          <h2 id="search-title">
            <label htmlFor={FIELD_ID}>{words.label}</label>
          </h2>
          <input id={FIELD_ID} type="text" inputMode="search" enterKeyHint="search" autoComplete="off" placeholder={words.hint} autoFocus />
        </div>
        <p className="search__status" role="status">
          {words.loading}
        </p>
        <div data-results="" />
        <a className="search__all" href={site.routes.siteMap}>
          {words.allPages}
        </a>
        <CloseButton label={words.close} dialog />
      </div>
    </dialog>
  );
}

/** Percent of the normal text size. */
const TEXT_SIZES = [80, 90, 100, 110, 120, 130, 140, 150];

/** Text size, colors, contrast and motion. CSS reads the inputs, so the panel works without script. Empty values are defaults. */
export function AccessibilityPanel() {
  const { panel } = usePage().site.strings;
  const sizes = TEXT_SIZES.map((size) => ({ id: `text-size-${size}`, value: size === 100 ? '' : `${size}`, label: `${size}%` }));
  const schemes = [
    // The scheme of the device (`prefers-color-scheme`).
    { id: 'scheme-device', value: '', label: panel.schemeDevice },
    { id: 'scheme-light', value: 'light', label: panel.schemeLight },
    { id: 'scheme-dark', value: 'dark', label: panel.schemeDark },
  ];
  return (
    <div
      id="accessibility-panel"
      className="panel accessibility-panel"
      popover="auto"
      role="dialog"
      aria-labelledby="accessibility-panel-title"
    >
      <div className="accessibility-panel__settings">
        <h2 id="accessibility-panel-title">{panel.title}</h2>
        <Radios legend={panel.textSize} name="textSize" choices={sizes} />
        <Radios legend={panel.scheme} name="scheme" choices={schemes} className="accessibility-panel__choices--three" />
        <Switch id="high-contrast" name="contrast" value="high" label={panel.highContrast} />
        <Switch id="reduced-motion" name="motion" value="reduced" label={panel.reducedMotion} />
        <button type="button" className="accessibility-panel__reset button button--line button--small">
          {panel.reset}
        </button>
      </div>
      <CloseButton label={panel.close} popover="accessibility-panel" />
    </div>
  );
}

interface RadiosProps {
  legend: string;
  name: string;
  choices: readonly { id: string; value: string; label: string }[];
  className?: string;
}

function Radios({ legend, name, choices, className = '' }: RadiosProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={`accessibility-panel__choices ${className}`.trim()}>
        {choices.map(({ id, value, label }) => (
          <label key={id}>
            <input type="radio" name={name} id={id} value={value} defaultChecked={value === ''} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ label, ...input }: { id: string; name: string; value: string; label: string }) {
  return (
    <label className="accessibility-panel__switch">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
