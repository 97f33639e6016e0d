import type { SharedSite } from '../../../../generator/contract/index.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { currentMark, pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { BreathLine } from '../../../art/headline.tsx';
import { Icon } from '../../../art/icons.tsx';
import { Mark } from '../../../art/mark.tsx';
import { usePage } from '../../../context.tsx';
import { officesByHours } from '../../../practice-facts.ts';
import { ArrowLink, BookButton, CallButton, CallLink } from '../../basics/button/button.tsx';
import { ServicePicture } from '../../basics/picture/picture.tsx';
import { LinkList, List } from '../../basics/text/text.tsx';
import { OfficeHours, OpenNow } from '../../locations/open-now/open-now.tsx';
import { SearchLink } from '../dialogs/dialogs.tsx';
import './site-header.css';
import './brand.css';
import './top-bar.css';

/**
 * Brand, main navigation with the services panel, call and book; on phones brand, search and menu. After them comes the template of the
 * notice that script shows if a part of the page fails to load.
 */
export function SiteHeader({ marks }: { marks: MenuMarks }) {
  const { site } = usePage();
  const { layout } = site.strings;
  const { navigation } = site.settings;
  const shown = navigation.slice(0, linksThatFit(site));
  return (
    <header className={shown.length < navigation.length ? 'site-header site-header--more' : 'site-header'}>
      <div className="wrap">
        <Brand />
        <nav className="site-nav" aria-label={layout.mainNavigation}>
          <List
            items={shown.map(({ label, to }) =>
              to === site.routes.services ? (
                <ServicesPanel key={to} label={label} marks={marks} />
              ) : (
                <a key={to} href={to} aria-current={marks[to]}>
                  {label}
                </a>
              ),
            )}
          />
        </nav>
        <SearchLink />
        <div className="site-header__actions">
          <CallButton size="small" />
          <BookButton size="small" />
        </div>
        {marks[site.routes.quiz] === 'page' && <InsteadOfBar />}
        <MobileMenu marks={marks} />
      </div>
      <div className="notice" role="status" data-missing={layout.missing} data-reload={layout.reload} />
    </header>
  );
}

/** Room of the header (px) at the narrowest width that shows the main navigation, 77.5rem. */
const HEADER_ROOM = 1120;
/** Estimated widths (px): a letter, the space around a link and a button, the logo, the circles of search and menu. */
const WIDTHS = { letter: 8, link: 20, button: 63, logo: 66, nameLetter: 13, circle: 52 };

/**
 * How many links of the main navigation fit one line beside name and buttons; the menu of small screens has all and is shown if some do not
 * fit. An estimate, since a build knows no fonts: the name of the practice takes two lines where it is too low.
 */
function linksThatFit({ settings, practice, strings, searchWords }: SharedSite): number {
  const { letter, link, button, logo, nameLetter, circle } = WIDTHS;
  const { callNow, bookOnline } = strings.actions;
  const fixed =
    logo + practice.wordmark.name.length * nameLetter + (searchWords ? circle : 0) + 2 * button + (callNow + bookOnline).length * letter;
  let room = HEADER_ROOM - fixed;
  const widths = settings.navigation.map(({ label }) => label.length * letter + link);
  if (widths.reduce((sum, width) => sum + width, 0) > room) room -= circle;
  const tooMany = widths.findIndex((width) => {
    room -= width;
    return room < 0;
  });
  return tooMany < 0 ? widths.length : tooMany;
}

/** Calls, and opens the accessibility panel, from the header of the quiz, which has no bar at the bottom of phones. */
function InsteadOfBar() {
  const { actions, panel, safety } = usePage().site.strings;
  return (
    <>
      <CallLink className="site-header__call circle" text={`${actions.callNow}: {phone}`} afterHours={safety.callAfterHours}>
        <Icon name="phone" />
      </CallLink>
      <button type="button" className="site-header__panel circle" popoverTarget="accessibility-panel" aria-label={panel.open}>
        <Icon name="accessibility" />
      </button>
    </>
  );
}

/** The menu of small screens: the links of the main navigation with services as a sub-list, phone and booking. */
function MobileMenu({ marks }: { marks: MenuMarks }) {
  const { site } = usePage();
  const { layout } = site.strings;
  const services = site.services.map(({ slug, names }) => ({ label: names.menu, to: pathTo.service(slug, site.routes) }));
  return (
    <details className="mobile-menu" name="menu">
      <summary className="circle">
        <Icon name="menu" />
        <Icon name="close" />
        <span className="visually-hidden">{layout.openMenu}</span>
      </summary>
      <div className="mobile-menu__sheet">
        <nav aria-label={layout.mobileNavigation}>
          <LinkList className="mobile-menu__links" links={site.settings.navigation} marks={marks} />
          {site.searchWords && <SearchLink label={site.searchWords.title} />}
          <h2>{layout.services}</h2>
          <LinkList className="mobile-menu__links mobile-menu__services" links={services} marks={marks} />
          {site.pages.includes('conditions') && <ArrowLink to={site.routes.conditions} label={layout.conditions} />}
        </nav>
        <div className="mobile-menu__foot on-dark">
          <CallButton number />
          <BookButton look="white" />
        </div>
      </div>
    </details>
  );
}

/** The disclosure of all services in the main navigation, which works without script. */
function ServicesPanel({ label, marks }: { label: string; marks: MenuMarks }) {
  const { site } = usePage();
  const { layout } = site.strings;
  const arrow = (
    <span className="services-panel__all">
      <Icon name="arrow-right" />
    </span>
  );
  const links = [
    ...site.services.map((service) => ({
      to: pathTo.service(service.slug, site.routes),
      picture: <ServicePicture service={service} />,
      name: service.names.menu,
      note: service.note,
    })),
    { to: site.routes.services, picture: arrow, name: layout.allServices, note: layout.allServicesNote },
  ];
  return (
    <details className="services-panel" name="menu" data-current={marks[site.routes.services]}>
      <summary>
        <span>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="services-panel__sheet">
        <div className="wrap">
          <List
            className="services-panel__list"
            items={links.map(({ to, picture, name, note }) => (
              <a key={to} href={to} aria-current={marks[to] === 'page' ? 'page' : undefined}>
                {picture}
                <span>
                  <b>{name}</b>
                  <span>{note}</span>
                </span>
              </a>
            ))}
          />
          <div className="services-panel__help panel stack on-dark">
            <p className="services-panel__heading">{layout.servicesHelpHeading}</p>
            <p>{fill(layout.servicesHelpText, { brand: site.practice.brand })}</p>
            <BreathLine breaths={5} />
            <CallButton number />
            {site.pages.includes('conditions') && <ArrowLink to={site.routes.conditions} label={layout.conditions} />}
            {site.pages.includes('quiz') && <ArrowLink to={site.routes.quiz} label={layout.takeQuiz} />}
          </div>
        </div>
      </div>
    </details>
  );
}

/** The `aria-current` values of the marked links of the menus, by address. */
type MenuMarks = Readonly<Partial<Record<string, ReturnType<typeof currentMark>>>>;

/** The marked links of the menus on the page at a path: all that the header shows of a page, so that pages can share it. */
export function menuMarks({ routes, settings, services }: SharedSite, path: string): MenuMarks {
  const links = [
    ...settings.navigation.map(({ to }) => to),
    routes.services,
    routes.quiz,
    ...services.map(({ slug }) => pathTo.service(slug, routes)),
  ];
  const marked = (to: string) => currentMark(to, path, routes);
  return Object.fromEntries(links.flatMap((to) => (marked(to) ? [[to, marked(to)]] : [])));
}

/** Longest word, in letters, that fits between logo and buttons on phones in full size. */
const LONGEST_ON_PHONES = 8;

/** Logo and name of the practice as a link to Home; `on` is the background. */
export function Brand({ on = 'light' }: { on?: 'light' | 'dark' }) {
  const { practice, routes } = usePage().site;
  const { wordmark } = practice;
  const hasLongWord = wordmark.name.split(' ').some((word) => word.length > LONGEST_ON_PHONES);
  return (
    <a className={hasLongWord ? 'brand brand--long' : 'brand'} href={routes.home}>
      <BrandMark on={on} />
      <span>
        <b>{wordmark.name}</b>
        <small>{wordmark.line}</small>
      </span>
    </a>
  );
}

/** The site's own logo, or else the default one, without alternative text: the name is beside it. */
function BrandMark({ on }: { on: 'light' | 'dark' }) {
  const { mark, markOnDark = mark } = usePage().site.theme ?? {};
  if (mark === undefined) return <Mark on={on} />;
  if (on === 'dark' || markOnDark === mark) return <MarkPicture file={markOnDark ?? mark} />;
  // In the dark scheme the background is dark. `<picture>` would follow the device only, and not the accessibility panel.
  return (
    <>
      <MarkPicture file={mark} scheme="light" />
      <MarkPicture file={markOnDark ?? mark} scheme="dark" />
    </>
  );
}

function MarkPicture({ file, scheme }: { file: string; scheme?: 'light' | 'dark' }) {
  const { src } = usePage().assets.picture(file);
  // With any other priority React writes a preload into the body.
  return <img className={scheme && `brand__mark--${scheme}`} src={src} width={46} height={46} alt="" fetchPriority="low" />;
}

/** Phone, fax and hours above the header. Script adds whether the office is open now. */
export function TopBar() {
  const { offices, strings } = usePage().site;
  const [main] = offices;
  return (
    <section className="top-bar on-dark" aria-label={strings.hours.hours}>
      <div className="wrap">
        {offices.length > 1 ? (
          <Offices />
        ) : (
          <>
            <span className="top-bar__hours">
              <OfficeHours />
            </span>
            <OpenNow office={main} />
            {main.fax && <span className="top-bar__fax phone-number">{`${strings.hours.fax} ${phoneFormats(main.fax).dashed}`}</span>}
          </>
        )}
        <CallLink className="top-bar__phone phone-number" text="{phone}" afterHours={`${strings.safety.shortAfterHours} {phone}`}>
          <span className="visually-hidden">{`${strings.hours.phone} `}</span>
          <span className="top-bar__closed">{`${strings.hours.closed}.`}</span>
        </CallLink>
      </div>
    </section>
  );
}

/** Most offices that fit one line. */
const MAX_SHOWN = 3;

/**
 * The offices, each with its open-now state. If they do not fit, as on phones, one link to all of them; their hours are then hidden, for
 * script to find out whether all are closed.
 */
function Offices() {
  const { site } = usePage();
  const { offices } = site;
  return (
    <>
      {offices.length <= MAX_SHOWN && (
        <ul className="top-bar__offices">
          {offices.map((office) => (
            <li key={office.slug}>
              <a href={pathTo.office(office.slug, site.routes)}>{office.name}</a>
              <OpenNow office={office} />
            </li>
          ))}
        </ul>
      )}
      {offices.length > MAX_SHOWN && (
        <span hidden>
          {officesByHours(offices).map((office) => (
            <OpenNow key={office.slug} office={office} />
          ))}
        </span>
      )}
      <a className="top-bar__all" href={site.routes.contact}>
        {site.strings.hours.offices}
      </a>
    </>
  );
}
