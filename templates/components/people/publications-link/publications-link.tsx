import type { Provider, Site } from '../../../../generator/contract/site.ts';
import { onlyOne } from '../../../../generator/shared/collections.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import './publications-link.css';

export type Publications = NonNullable<Provider['publications']>;

/** The list of publications of a provider; a single provider has the list of the practice. */
export function publicationsOf(provider: Provider, { practice, providers }: Site): Publications | undefined {
  return provider.publications ?? (onlyOne(providers) && practice.publications);
}

/** A link that opens the list of publications in a new tab, with its file type and size. */
export function PublicationsLink({ publications: { title, file } }: { publications: Publications }) {
  const { assets, site } = usePage();
  const { src, bytes } = assets.download(file);
  return (
    <a className="publications-link" href={src} target="_blank" rel="noopener">
      <Icon name="pdf" />
      <span>
        <b>{title}</b>
        <small>{fill(site.strings.provider.publicationsNote, { size: fileSize(bytes, site.settings.language) })}</small>
      </span>
    </a>
  );
}

/** `12 KB`, `1.4 MB`, rounded as file managers do. */
function fileSize(bytes: number, language: string): string {
  const megabytes = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${megabytes.format(bytes / 1_000_000)} MB`;
}
