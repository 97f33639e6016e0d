import type { Service } from '../../../../generator/contract.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { ServicePicture } from '../service-picture/service-picture.tsx';
import './service-list.css';

interface ServiceListProps {
  services: readonly Service[];
  /** Which of a service's names is shown. */
  name?: keyof Service['names'];
}

/** Links to service pages as small tiles with their pictures. */
export function ServiceList({ services, name = 'card' }: ServiceListProps) {
  return (
    <ul className="grid service-list">
      {services.map((service) => (
        <li key={service.slug} className="card">
          <ServicePicture service={service} />
          <a href={pathTo.service(service.slug)}>{service.names[name]}</a>
        </li>
      ))}
    </ul>
  );
}
