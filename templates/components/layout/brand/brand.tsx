import { Mark } from '../../../art/mark.tsx';
import { usePage } from '../../../context.tsx';
import './brand.css';

/** Mark and word mark, a link to Home. */
export function Brand({ on = 'light' }: { on?: 'light' | 'dark' }) {
  const { routes } = usePage().site;
  const { wordmark } = usePage().site.practice;
  return (
    <a className="brand" href={routes.home}>
      <BrandMark on={on} />
      <span>
        <b>{wordmark.name}</b>
        <small>{wordmark.line}</small>
      </span>
    </a>
  );
}

/** The own mark of the practice, or the drawn one; the name stands beside it. */
function BrandMark({ on }: { on: 'light' | 'dark' }) {
  const { site, assets } = usePage();
  const { mark, markOnDark = mark } = site.theme ?? {};
  const file = on === 'dark' ? markOnDark : mark;
  if (file === undefined) return <Mark on={on} />;
  // For any other priority React writes a preload into the body.
  return <img src={assets.picture(file).src} width={46} height={46} alt="" fetchPriority="low" />;
}
