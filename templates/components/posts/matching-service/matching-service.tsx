import type { ServiceLink } from '../../../../generator/contract.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { CallButton } from '../../basics/button/button.tsx';
import { ServicePicture } from '../../services/service-picture/service-picture.tsx';
import './matching-service.css';

/** The service that treats what a post is about, and the phone. */
export function MatchingService({ service }: { service: ServiceLink }) {
  const { strings, routes } = usePage().site;
  return (
    <section className="matching-service">
      <div className="matching-service__link">
        <ServicePicture service={service} />
        <div>
          <h2>
            <a className="cover-link" href={pathTo.service(service.slug, routes)}>
              {service.names.card}
            </a>
          </h2>
          <p className="small muted">{strings.blog.matchingService}</p>
        </div>
      </div>
      <CallButton size="small" />
    </section>
  );
}
