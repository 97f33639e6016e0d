import type { ReactNode } from 'react';
import { usePage } from '../../../context.tsx';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import '../../../styles/primitives.css';
import { AccessibilityPanel } from '../accessibility-panel/accessibility-panel.tsx';
import { BookingDialog } from '../booking-dialog/booking-dialog.tsx';
import { Floating } from '../floating/floating.tsx';
import { SearchDialog } from '../search-dialog/search-dialog.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { SiteHeader } from '../site-header/site-header.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import './layout.css';

/** The frame of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { site } = usePage();
  return (
    <>
      <a className="skip-link" href="#main-content">
        {site.strings.layout.skipLink}
      </a>
      <TopBar />
      <SiteHeader />
      <main id="main-content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Floating />
      <BookingDialog />
      <SearchDialog />
      <AccessibilityPanel />
    </>
  );
}
