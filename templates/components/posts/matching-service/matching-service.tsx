import type { ServiceLink } from '../../../../generator/contract.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { CallButton } from '../../basics/button/button.tsx';
import { Title } from '../../basics/title/title.tsx';
import './matching-service.css';

/** The service that treats what a post is about, and the phone. */
export function MatchingService({ service }: { service: ServiceLink }) {
  const { strings, routes } = usePage().site;
  return (
    <section className="matching-service screen-only">
      <h2>
        <a href={pathTo.service(service.slug, routes)}>
          <Title of={service.names.card} />
        </a>
      </h2>
      <p className="small muted">{strings.blog.matchingService}</p>
      <CallButton size="small" />
    </section>
  );
}
