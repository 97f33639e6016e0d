import './preview.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { UNSAVED_PREFIX } from '../../api.ts';
import type { UnsavedState } from '../entry/unsaved.tsx';
import type { View } from '../route.ts';
import { following } from '../server.ts';
import { fitFrame, keepLinksInside, showPrint, swapFrames } from './frames.ts';

/** The page as it would be with the unsaved work, on screens of several widths. */
export function Preview({ unsaved, view }: { unsaved: UnsavedState; view: View }) {
  const [mode, setMode] = useState<Mode>('Phone');
  const [head, setHead] = useState<FoundHead>();
  const isWide = useWide();
  const address = unsaved.report?.preview;
  const isOld = unsaved.report?.problems.some(({ severity }) => severity === 'error');
  const isShown = isWide || view === 'preview';
  return (
    <section className="preview" aria-label="Preview of the page">
      <fieldset className="preview-bar" aria-label="Shown as">
        {MODES.map((name) => (
          <button key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
            {name}
          </button>
        ))}
        <span className="pill">{unsaved.isAsking ? 'Looking …' : address === undefined ? 'No page' : isOld ? 'As it was' : 'Live'}</span>
      </fieldset>
      {isShown && address !== undefined && <LivePage key={address} address={address} count={unsaved.count} mode={mode} onHead={setHead} />}
      {mode === 'Search result' && head && <SearchResult {...head} />}
      {address === undefined && (
        <p>
          {unsaved.isAsking
            ? 'The page is being made. The first one takes some seconds.'
            : unsaved.report
              ? 'No page shows this file, or the site cannot be built: look at what is to mend.'
              : 'The page is shown when the site answers.'}
        </p>
      )}
    </section>
  );
}

/** Two frames that take turns: the new page loads behind the old one, and comes forward scrolled to the same place. */
function LivePage({ address, count, mode, onHead }: { address: string; count: number; mode: Mode; onHead: (head: FoundHead) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef({ mode, onHead });
  now.current = { mode, onHead };
  useEffect(() => {
    if (!box.current || count === 0) return;
    return swapFrames(box.current, UNSAVED_PREFIX + address, (frame) => {
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
    <div className="preview-box" ref={box} hidden={mode === 'Search result'}>
      <iframe title="The page as it would be" />
      <iframe title="The page as it would be, loading" className="behind" />
    </div>
  );
}

/** Widths of the window that a page is shown in, in CSS pixels: paper is that of a letter page at 96 dots an inch. */
const WIDTHS = { Phone: 390, Laptop: 1280, 'Search result': 390, Print: 816 };

type Mode = keyof typeof WIDTHS;

const MODES = Object.keys(WIDTHS) as Mode[];

interface FoundHead {
  title: string;
  description: string;
  address: string;
}

const LONGEST = { title: 60, description: 160 };

function foundHead({ contentDocument: page, contentWindow }: HTMLIFrameElement): FoundHead {
  const canonical = page?.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return {
    title: page?.title ?? '',
    description: page?.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    address: canonical ?? (contentWindow?.location.pathname ?? '').slice(UNSAVED_PREFIX.length),
  };
}

function SearchResult({ title, description, address }: FoundHead) {
  return (
    <div className="search-result">
      <p className="muted">{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</p>
      <p className="search-title">{cut(title, LONGEST.title)}</p>
      <p>{cut(description, LONGEST.description)}</p>
      <p className="muted">
        Title {title.length} of about {LONGEST.title} letters, description {description.length} of about {LONGEST.description}.
      </p>
    </div>
  );
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, text.lastIndexOf(' ', longest))} …` : text;
}

const WIDE = '(width > 77.5rem)';

const follow = following(() => window.matchMedia(WIDE), 'change');

/** Whether form and preview stand beside each other (app.css). */
function useWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}
