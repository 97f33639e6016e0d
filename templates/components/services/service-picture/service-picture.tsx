import type { Service } from '../../../../generator/contract.ts';
import { backgrounds } from '../../../art/index.ts';
import { LinkedArt } from '../../basics/picture/picture.tsx';
import './service-picture.css';

/** The illustration of a service on its own ground; the place that uses it sets the size. */
export function ServicePicture({ service }: { service: Pick<Service, 'art'> }) {
  return (
    <span className={`service-picture tone--${backgrounds[service.art]}`}>
      <LinkedArt name={service.art} />
    </span>
  );
}
