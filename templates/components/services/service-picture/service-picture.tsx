import type { Service } from '../../../../generator/contract.ts';
import { backgrounds } from '../../../art/index.ts';
import { LinkedArt, Picture } from '../../basics/picture/picture.tsx';

/** The illustration of a service on its own ground; the place that uses it sets the size and imports the style sheet, for when it is seen. */
export function ServicePicture({ service }: { service: Pick<Service, 'art'> & Partial<Pick<Service, 'photo'>> }) {
  return (
    <span className={`service-picture tone--${backgrounds[service.art]}`}>
      {service.photo ? <Picture file={service.photo.file} alt="" place="serviceCard" /> : <LinkedArt name={service.art} />}
    </span>
  );
}
