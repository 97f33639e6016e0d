import type { Notice } from '../../../../generator/contract/site.ts';
import { usePage } from '../../../context.tsx';

/** `HIPAA Privacy Rule, 45 CFR 164.520`, where the citation leads to its text; that a notice is a policy of the practice where no law asks for it. */
export function NoticeRule({ rule }: Pick<Notice, 'rule'>) {
  const { notices, layout } = usePage().site.strings;
  if (!rule) return notices.ownPolicy;
  const { name, citation, url } = rule;
  return (
    <>
      {`${name}, `}
      {url ? (
        <a href={url} target="_blank" rel="noopener">
          {citation}
          <span className="visually-hidden">{` (${layout.newTab})`}</span>
        </a>
      ) : (
        citation
      )}
    </>
  );
}
