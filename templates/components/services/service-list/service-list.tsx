import type { ServiceLink } from '../../../../generator/contract/site.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { ServicePicture } from '../../basics/picture/picture.tsx';
import '../../../styles/card.css';
import '../service-picture/service-picture.css';
import '../../../styles/full-rows.css';
import './service-list.css';
import { usePage } from '../../../context.tsx';

/** Links to service pages as small tiles with their pictures; `name` selects which of a service's names is shown. */
export function ServiceList({ services, name = 'card' }: { services: readonly ServiceLink[]; name?: keyof ServiceLink['names'] }) {
  const { routes } = usePage().site;
  return (
    <ul className="grid full-rows service-list">
      {services.map((service) => (
        <li key={service.slug} className="card">
          <ServicePicture service={service} />
          <a href={pathTo.service(service.slug, routes)}>{service.names[name]}</a>
        </li>
      ))}
    </ul>
  );
}
