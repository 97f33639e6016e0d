import { pathTo } from '../../../../generator/shared/routes.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { ArrowLink, BookButton, CallButton } from '../../basics/button/button.tsx';
import { SearchLink } from '../search-dialog/search-dialog.tsx';
import type { MenuMarks } from '../site-header/menu-marks.ts';
import './mobile-menu.css';

/** The menu of small screens: the same links, services as a sub-list, phone and booking. */
export function MobileMenu({ marks }: { marks: MenuMarks }) {
  const { site } = usePage();
  const { layout } = site.strings;
  return (
    <details className="mobile-menu" name="menu">
      <summary className="circle">
        <Icon name="menu" />
        <Icon name="close" />
        <span className="visually-hidden">{layout.openMenu}</span>
      </summary>
      <div className="mobile-menu__sheet">
        <nav aria-label={layout.mobileNavigation}>
          <ul className="mobile-menu__links">
            {site.settings.navigation.map(({ label, to }) => (
              <li key={to}>
                <a href={to} aria-current={marks[to]}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {site.searchWords && <SearchLink label={site.searchWords.title} />}
          <h2>{layout.services}</h2>
          <ul className="mobile-menu__links mobile-menu__services">
            {site.services.map(({ slug, names }) => (
              <li key={slug}>
                <a href={pathTo.service(slug, site.routes)} aria-current={marks[pathTo.service(slug, site.routes)]}>
                  {names.menu}
                </a>
              </li>
            ))}
          </ul>
          {site.pages.includes('conditions') && <ArrowLink to={site.routes.conditions}>{layout.conditions}</ArrowLink>}
        </nav>
        <div className="mobile-menu__foot on-dark">
          <CallButton number />
          <BookButton look="white" />
        </div>
      </div>
    </details>
  );
}
