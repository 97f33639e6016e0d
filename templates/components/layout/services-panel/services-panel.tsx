import { pathTo } from '../../../../generator/shared/routes.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { BreathLine } from '../../../art/breath.tsx';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { ArrowLink, CallButton } from '../../basics/button/button.tsx';
import { ServicePicture } from '../../services/service-picture/service-picture.tsx';
import type { MenuMarks } from '../site-header/menu-marks.ts';
import './services-panel.css';

/** Disclosure of all services in the main navigation; opens on click and works without script. */
export function ServicesPanel({ label, marks }: { label: string; marks: MenuMarks }) {
  const { site } = usePage();
  const { layout } = site.strings;
  return (
    <details className="services-panel" name="menu" data-current={marks[site.routes.services]}>
      <summary>
        <span>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="services-panel__sheet">
        <div className="wrap">
          <ul className="services-panel__list">
            {site.services.map((service) => (
              <li key={service.slug}>
                <a href={pathTo.service(service.slug, site.routes)} aria-current={marks[pathTo.service(service.slug, site.routes)]}>
                  <ServicePicture service={service} />
                  <span>
                    <b>{service.names.menu}</b>
                    <span>{service.note}</span>
                  </span>
                </a>
              </li>
            ))}
            <li>
              <a href={site.routes.services} aria-current={marks[site.routes.services] === 'page' ? 'page' : undefined}>
                <span className="services-panel__all">
                  <Icon name="arrow-right" />
                </span>
                <span>
                  <b>{layout.allServices}</b>
                  <span>{layout.allServicesNote}</span>
                </span>
              </a>
            </li>
          </ul>
          <div className="services-panel__help panel stack on-dark">
            <p className="services-panel__heading">{layout.servicesHelpHeading}</p>
            <p>{fill(layout.servicesHelpText, { brand: site.practice.brand })}</p>
            <BreathLine breaths={5} />
            <CallButton number />
            {site.pages.includes('conditions') && <ArrowLink to={site.routes.conditions}>{layout.conditions}</ArrowLink>}
            {site.pages.includes('quiz') && <ArrowLink to={site.routes.quiz}>{layout.takeQuiz}</ArrowLink>}
          </div>
        </div>
      </div>
    </details>
  );
}
