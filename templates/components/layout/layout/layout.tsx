import type { ReactNode } from 'react';
import { SharedPart, usePage } from '../../../context.tsx';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import '../../../styles/primitives.css';
import '../../../styles/full-rows.css';
import { AccessibilityPanel } from '../accessibility-panel/accessibility-panel.tsx';
import { Announcements } from '../announcements/announcements.tsx';
import { BookingDialog } from '../booking-dialog/booking-dialog.tsx';
import { Floating } from '../floating/floating.tsx';
import { PreviewNote } from '../preview-note/preview-note.tsx';
import { SearchDialog } from '../search-dialog/search-dialog.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { menuMarks } from '../site-header/menu-marks.ts';
import { SiteHeader } from '../site-header/site-header.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import './layout.css';

/** The frame of every page. What stands around a page's own band is the same on many of them. */
export function Layout({ children }: { children: ReactNode }) {
  const { site, page } = usePage();
  const marks = menuMarks(site, page.path);
  return (
    <>
      {site.isPreview && <PreviewNote waits={page.waits} />}
      <SharedPart name="header" state={JSON.stringify(marks)}>
        <a className="skip-link" href={`#${site.routes.places.main}`}>
          {site.strings.layout.skipLink}
        </a>
        <Announcements />
        <TopBar />
        <SiteHeader marks={marks} />
      </SharedPart>
      <main id={site.routes.places.main} tabIndex={-1}>
        {children}
      </main>
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
