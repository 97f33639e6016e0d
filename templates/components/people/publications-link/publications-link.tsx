import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import './publications-link.css';

/** Opens the list of publications and credentials in a new tab; says beforehand what it is and how large. Nothing where the practice has none. */
export function PublicationsLink() {
  const { assets, site } = usePage();
  const { publications } = site.practice;
  if (!publications) return null;
  const { title, file } = publications;
  const { src, bytes } = assets.download(file);
  return (
    <a className="publications-link" href={src} target="_blank" rel="noopener">
      <Icon name="pdf" />
      <span>
        <b>{title}</b>
        <small>{fill(site.strings.provider.publicationsNote, { size: fileSize(bytes) })}</small>
      </span>
    </a>
  );
}

/** `12 KB`, `1.4 MB`, as file managers show it. */
function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
