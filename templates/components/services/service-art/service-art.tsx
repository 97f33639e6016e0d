import type { Service } from '../../../../generator/contract.ts';
import { pictureOn } from '../../../art/index.ts';
import './service-art.css';

/** The illustration of a service as a large drawing for a forest banner; parts of it may reach out of its box. */
export function ServiceArt({ service }: { service: Service }) {
  return <div className={`service-art service-art--${service.art}`}>{pictureOn(service.art, 'forest').element}</div>;
}
