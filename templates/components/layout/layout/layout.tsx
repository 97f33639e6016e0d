import type { ReactNode } from 'react';
import { Icon } from '../../../art/icons.tsx';
import { SharedPart, usePage } from '../../../context.tsx';
import { bookingPage } from '../../../practice-facts.ts';
import { CallButton } from '../../basics/button/button.tsx';
import { Announcements } from '../announcements/announcements.tsx';
import { AccessibilityPanel, BookingDialog, SearchDialog } from '../dialogs/dialogs.tsx';
import { PreviewNote } from '../preview-note/preview-note.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { menuMarks, SiteHeader, TopBar } from '../site-header/site-header.tsx';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import '../../../styles/primitives.css';
import '../../../styles/full-rows.css';
import './layout.css';

interface LayoutProps {
  children: ReactNode;
  /** The content from where on a page may need its second style sheet; without this, only the footer may. */
  below?: ReactNode;
}

/**
 * The header and footer of every page around its main content. Header and footer are rendered once for many pages. A browser paints what
 * comes before the link of the second style sheet without waiting for that sheet.
 */
export function Layout({ children, below }: LayoutProps) {
  const { site, assets, page } = usePage();
  const marks = menuMarks(site, page.path);
  const secondSheet = <link rel="stylesheet" href={assets.laterStyles(page.pageType)} />;
  return (
    <>
      {site.isPreview && <PreviewNote waits={page.waits} />}
      <SharedPart name="header" state={JSON.stringify(marks)}>
        <a className="skip-link" href={`#${site.routes.anchors.main}`}>
          {site.strings.layout.skipLink}
        </a>
        <Announcements />
        <TopBar />
        <SiteHeader marks={marks} />
      </SharedPart>
      <main id={site.routes.anchors.main} tabIndex={-1}>
        {children}
        {below && secondSheet}
        {below}
      </main>
      {!below && secondSheet}
      <SharedPart name="footer">
        <SiteFooter />
        <Floating />
        <BookingDialog />
        <SearchDialog />
        <AccessibilityPanel />
      </SharedPart>
    </>
  );
}

/**
 * The booking button bottom left (without online booking, a link to the contact page) and the accessibility button bottom right. If
 * margins are narrow, they have a word each and are at the ends of an opaque bar with the phone number between them, so that they never
 * cover text. Both open popovers, which work without script.
 */
function Floating() {
  const { site } = usePage();
  const { actions, booking, layout, panel, trail } = site.strings;
  return (
    <section className="floating" aria-label={layout.quickContact}>
      {bookingPage(site) === undefined ? (
        <a className="floating__reach" href={site.routes.contact} aria-label={nameWith(trail.contact, actions.reachUs)}>
          <Icon name="pin" />
          <span>{trail.contact}</span>
        </a>
      ) : (
        <button
          type="button"
          className="floating__book"
          popoverTarget="booking"
          data-opens="booking"
          aria-label={nameWith(booking.short, booking.open)}
        >
          <Icon name="calendar" />
          <span>{booking.short}</span>
        </button>
      )}
      <CallButton size="small" number />
      <button type="button" className="floating__panel" popoverTarget="accessibility-panel" aria-label={nameWith(panel.short, panel.open)}>
        <Icon name="accessibility" />
        <span>{panel.short}</span>
      </button>
    </section>
  );
}

/** An accessible name that contains the visible word, as voice control needs (WCAG 2.5.3). */
function nameWith(word: string, name: string): string {
  return name.toLowerCase().includes(word.toLowerCase()) ? name : `${word}: ${name}`;
}
