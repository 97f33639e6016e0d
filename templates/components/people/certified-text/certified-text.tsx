import type { ReactNode } from 'react';
import { onlyOne } from '../../../../generator/shared/collections.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import { usePage } from '../../../context.tsx';
import { keepHyphenatedWords } from '../../basics/text/text.tsx';
import './certified-text.css';

/** "board-certified" without the name of the board. */
const CERTIFIED = /((?:double )?board-certified(?! by))/i;

/** A text whose first "board-certified" links to the credentials of the only doctor, where the boards are named. */
export function CertifiedText({ text }: { text: string }): ReactNode {
  const { providers, routes } = usePage().site;
  const provider = onlyOne(providers);
  const [before = '', words, ...after] = text.split(CERTIFIED);
  if (!provider || words === undefined) return keepHyphenatedWords(text);
  return (
    <>
      {keepHyphenatedWords(before)}
      <a className="certified" href={`${pathTo.provider(provider.slug, routes)}#${routes.anchors.credentials}`}>
        {keepHyphenatedWords(words)}
      </a>
      {keepHyphenatedWords(after.join(''))}
    </>
  );
}
