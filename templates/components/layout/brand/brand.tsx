import { routes } from '../../../../generator/shared/routes.ts';
import { Mark } from '../../../art/mark.tsx';
import { usePage } from '../../../context.tsx';
import './brand.css';

/** Mark and word mark, a link to Home. */
export function Brand({ on = 'light' }: { on?: 'light' | 'dark' }) {
  const { wordmark } = usePage().site.practice;
  return (
    <a className="brand" href={routes.home}>
      <Mark on={on} />
      <span>
        <b>{wordmark.name}</b>
        <small>{wordmark.line}</small>
      </span>
    </a>
  );
}
