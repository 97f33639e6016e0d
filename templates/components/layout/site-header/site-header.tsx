import { menuLength } from '../../../../generator/shared/menu-length.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { Icon } from '../../../art/icons.tsx';
import { bookingPage } from '../../../booking.ts';
import { usePage } from '../../../context.tsx';
import { BookButton, CallButton } from '../../basics/button/button.tsx';
import { Brand } from '../brand/brand.tsx';
import { MobileMenu } from '../mobile-menu/mobile-menu.tsx';
import { SearchLink } from '../search-dialog/search-dialog.tsx';
import { ServicesPanel } from '../services-panel/services-panel.tsx';
import type { MenuMarks } from './menu-marks.ts';
import './site-header.css';

/**
 * Brand, main navigation with the services panel, call and book; on phones brand, call and menu. Below them what the script says where
 * a part of the page does not load.
 */
export function SiteHeader({ marks }: { marks: MenuMarks }) {
  const { site } = usePage();
  const { actions, layout } = site.strings;
  const phone = phoneFormats(site.practice.phone);
  const second = bookingPage(site) === undefined ? actions.reachUs : actions.bookOnline;
  const length = menuLength(site.settings.navigation, { name: site.practice.wordmark.name, buttons: [actions.callNow, second] });
  return (
    <header className={length === 'usual' ? 'site-header' : `site-header site-header--${length}`}>
      <div className="wrap">
        <Brand />
        <nav className="site-nav" aria-label={layout.mainNavigation}>
          <ul>
            {site.settings.navigation.map(({ label, to }) => (
              <li key={to}>
                {to === site.routes.services ? (
                  <ServicesPanel label={label} marks={marks} />
                ) : (
                  <a href={to} aria-current={marks[to]}>
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <SearchLink />
        <div className="site-header__actions">
          <CallButton size="small" />
          <BookButton size="small" />
        </div>
        <a className="site-header__call circle" href={phone.href} aria-label={`${actions.callNow}: ${phone.dashed}`}>
          <Icon name="phone" />
        </a>
        <MobileMenu marks={marks} />
      </div>
      <div className="notice" role="status" data-missing={layout.missing} data-reload={layout.reload} />
    </header>
  );
}
