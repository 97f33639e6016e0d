import { Mark } from '../../../art/mark.tsx';
import { usePage } from '../../../context.tsx';
import './brand.css';

/** Letters of a word that phones have room for between mark and buttons, in full size. */
const LONGEST_ON_PHONES = 8;

/** Mark and word mark, a link to Home. */
export function Brand({ on = 'light' }: { on?: 'light' | 'dark' }) {
  const { routes } = usePage().site;
  const { wordmark } = usePage().site.practice;
  const hasLongWord = wordmark.name.split(' ').some((word) => word.length > LONGEST_ON_PHONES);
  return (
    <a className={hasLongWord ? 'brand brand--long' : 'brand'} href={routes.home}>
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
  const { mark, markOnDark = mark } = usePage().site.theme ?? {};
  if (mark === undefined) return <Mark on={on} />;
  if (on === 'dark' || markOnDark === mark) return <MarkPicture file={markOnDark ?? mark} />;
  // The dark scheme makes a light ground dark. `<picture>` would follow the device alone, and not the accessibility panel.
  return (
    <>
      <MarkPicture file={mark} scheme="light" />
      <MarkPicture file={markOnDark ?? mark} scheme="dark" />
    </>
  );
}

function MarkPicture({ file, scheme }: { file: string; scheme?: 'light' | 'dark' }) {
  const { src } = usePage().assets.picture(file);
  // For any other priority React writes a preload into the body.
  return <img className={scheme && `brand__mark--${scheme}`} src={src} width={46} height={46} alt="" fetchPriority="low" />;
}
