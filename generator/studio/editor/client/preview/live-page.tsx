import { useEffect, useRef } from 'react';
import { TRIAL_PREFIX } from '../../api.ts';
import { fitFrame } from './fit-frame.ts';
import { keepLinksInside } from './keep-links-inside.ts';
import { type Mode, WIDTHS } from './modes.ts';
import { type FoundHead, foundHead } from './search-result.tsx';
import { showPrint } from './show-print.ts';
import { swapFrames } from './swap-frames.ts';

interface LivePageProps {
  /** Of the site. */
  address: string;
  /** Another one where the page may look different. */
  count: number;
  mode: Mode;
  isHidden: boolean;
  onHead: (head: FoundHead) => void;
}

/** Two frames that take turns: the new page loads behind the old one, and comes forward scrolled to the same place. */
export function LivePage({ address, count, mode, isHidden, onHead }: LivePageProps) {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef({ mode, onHead });
  now.current = { mode, onHead };
  useEffect(() => {
    if (!box.current || count === 0) return;
    return swapFrames(box.current, TRIAL_PREFIX + address, (frame) => {
      keepLinksInside(frame);
      showPrint(frame, now.current.mode === 'Print');
      now.current.onHead(foundHead(frame));
    });
  }, [address, count]);
  useEffect(() => {
    if (!box.current) return;
    for (const frame of box.current.querySelectorAll('iframe')) showPrint(frame, mode === 'Print');
    return fitFrame(box.current, WIDTHS[mode]);
  }, [mode]);
  return (
    <div className="preview-box" ref={box} hidden={isHidden}>
      <iframe title="The page as it would be" />
      <iframe title="The page as it would be, loading" className="behind" tabIndex={-1} aria-hidden="true" />
    </div>
  );
}
