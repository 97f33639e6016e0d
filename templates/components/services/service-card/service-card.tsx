import type { Service } from '../../../../generator/contract.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { CheckList } from '../../basics/check-list/check-list.tsx';
import { ServicePicture } from '../service-picture/service-picture.tsx';
import './service-card.css';

/** One service of the overview: picture, description, four features, and the whole card a link to its page. */
export function ServiceCard({ service }: { service: Service }) {
  const { strings } = usePage().site;
  return (
    <article className="service-card card">
      <ServicePicture service={service} />
      <h2>{service.names.card}</h2>
      <p>{service.summary}</p>
      <CheckList items={service.features} />
      <a className="arrow-link" href={pathTo.service(service.slug)}>
        <span>
          {strings.actions.learnMore}
          <span className="visually-hidden">{`: ${service.names.card}`}</span>
        </span>
        <Icon name="arrow-right" />
      </a>
    </article>
  );
}
