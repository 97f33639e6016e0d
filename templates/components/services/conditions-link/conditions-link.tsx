import { usePage } from '../../../context.tsx';
import { ArrowLink } from '../../basics/button/button.tsx';
import './conditions-link.css';

/** Below a list of services: the way for those who know what troubles them and not what it is called. */
export function ConditionsLink() {
  const { routes } = usePage().site;
  const { layout } = usePage().site.strings;
  return (
    <p className="conditions-link">
      <ArrowLink to={routes.conditions}>{layout.conditions}</ArrowLink>
    </p>
  );
}
