import './preview.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { UNSAVED_PREFIX } from '../../api.ts';
import type { UnsavedState } from '../entry/unsaved.tsx';
import type { View } from '../route.ts';
import { refuseFiles, subscribeTo } from '../server.ts';
import { fitFrame, keepLinksInside, showPrint, swapFrames } from './frames.ts';

/** The preview of a page with the unsaved work, at several screen widths. */
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
        <span className="pill">
          {unsaved.isAsking ? 'Checking …' : address === undefined ? 'No page' : isOld ? 'Old version' : 'Up to date'}
        </span>
      </fieldset>
      {isShown && address !== undefined && <LivePage key={address} address={address} count={unsaved.count} mode={mode} onHead={setHead} />}
      {mode === 'Search result' && head && <SearchResult {...head} />}
      {address === undefined && (
        <p>
          {unsaved.isAsking
            ? 'Building the page. The first time takes a few seconds.'
            : unsaved.report
              ? 'No page shows this file, or the site cannot be built because of errors.'
              : 'The page appears when the site answers again.'}
        </p>
      )}
    </section>
  );
}

/** Two frames in turn: the new page loads in the hidden one, which is then shown at the same scroll position. */
function LivePage({ address, count, mode, onHead }: { address: string; count: number; mode: Mode; onHead: (head: FoundHead) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef({ mode, onHead });
  now.current = { mode, onHead };
  useEffect(() => {
    if (!box.current || count === 0) return;
    return swapFrames(box.current, UNSAVED_PREFIX + address, (frame) => {
      keepLinksInside(frame);
      if (frame.contentWindow) refuseFiles(frame.contentWindow);
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
      <iframe title="Preview" />
      <iframe title="Preview, loading" className="hidden-frame" />
    </div>
  );
}

/** Widths of the previewed window (CSS pixels); print is the width of US Letter paper at 96 dots per inch. */
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
        Title {title.length} of about {LONGEST.title} characters, description {description.length} of about {LONGEST.description}.
      </p>
    </div>
  );
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, text.lastIndexOf(' ', longest))} …` : text;
}

const WIDE = '(width > 77.5rem)';

const follow = subscribeTo(() => window.matchMedia(WIDE), 'change');

/** Whether form and preview are next to each other (app.css). */
function useWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}
