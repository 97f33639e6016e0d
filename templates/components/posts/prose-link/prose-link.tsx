import type { AnchorHTMLAttributes } from 'react';
import { usePage } from '../../../context.tsx';

/** A link in running text; one that leaves the site opens a new tab and says so. */
export function ProseLink({ href = '', children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { strings } = usePage().site;
  if (!/^https?:/.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` (${strings.layout.newTab})`}</span>
    </a>
  );
}
