import './preview.css';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { UNSAVED_PREFIX, type UnsavedReport } from '../../api.ts';
import type { UnsavedState } from '../entry/unsaved.tsx';
import { Button } from '../parts.tsx';
import type { View } from '../route.ts';
import { refuseFiles, subscribeTo, useEditor } from '../server.ts';
import { fitFrame, frontOf, keepLinksInside, showPrint, stateOf, swapFrames } from './frames.ts';

/** The preview of a page with the unsaved work, at several screen widths. */
export function Preview({ unsaved, view }: { unsaved: UnsavedState; view: View }) {
  const { failure } = useEditor();
  const [mode, setMode] = useState<Mode>('Phone');
  const [shown, setShown] = useState<ShownPage>();
  const box = useRef<HTMLDivElement>(null);
  const isWide = useWide();
  const address = unsaved.answer?.preview;
  const page = shown?.of === address ? shown : undefined;
  const isLost = failure !== undefined || unsaved.refused !== undefined;
  const [pill, waiting] = statusOf(unsaved, { isLost, isLoading: !page });
  const isShown = isWide || view === 'preview';
  const goBack = () => frontOf(box.current)?.contentWindow?.location.replace(UNSAVED_PREFIX + address);
  return (
    <section className="preview" aria-label="Preview of the page">
      <fieldset className="preview-bar" aria-label="Shown as">
        {MODES.map((name) => (
          <button key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
            {name}
          </button>
        ))}
        <span className="pill">{pill}</span>
      </fieldset>
      {page && <ShownInstead page={page} reason={unsaved.answer?.previewReason} onBack={goBack} />}
      {isShown && address !== undefined && (
        <LivePage key={address} box={box} address={address} count={unsaved.count} mode={mode} isLoaded={!!page} onShown={setShown} />
      )}
      {mode === 'Search result' && page && <SearchResult {...page} />}
      {!page && <p>{waiting}</p>}
    </section>
  );
}

const LOADING = 'Loading the page. The first time takes a few seconds.';

/** Says whether the preview has the unsaved work, never that it does before this is certain, and what to expect while there is no page. */
function statusOf({ answer, isCurrent }: UnsavedState, { isLost, isLoading }: Record<'isLost' | 'isLoading', boolean>): [string, string] {
  if (isLost) return ['Not updated', 'The page appears when the connection is back.'];
  if (!isCurrent) return ['Checking …', LOADING];
  const hasErrors = answer?.problems.some(({ severity }) => severity === 'error') ?? false;
  if (answer?.preview === undefined) return ['No page', hasErrors ? 'The page appears when the errors are fixed.' : 'No page shows this.'];
  return [hasErrors ? 'Old version' : isLoading ? 'Loading …' : 'Up to date', LOADING];
}

interface ShownInsteadProps {
  page: ShownPage;
  reason: UnsavedReport['previewReason'];
  onBack: () => void;
}

/** Says which page is shown if it is not the page of the file, and leads back after a link was followed. */
function ShownInstead({ page: { isOwn, path, heading }, reason, onBack }: ShownInsteadProps) {
  const { links } = useEditor().state;
  if (isOwn && !reason) return null;
  const name = links.find(({ value, label }) => value === path && label !== path)?.label ?? heading;
  const followed = name ? `“${name}”` : 'a file or another website';
  return (
    <p className="preview-note">
      {isOwn
        ? `This has no separate page. You see ${reason === 'used' ? `“${name}”, which shows it` : 'the home page'}.`
        : `You followed a link to ${followed}. `}
      {!isOwn && <Button label="Back to this page" kind="small" onClick={onBack} />}
    </p>
  );
}

interface LivePageProps {
  box: RefObject<HTMLDivElement | null>;
  address: string;
  count: number;
  mode: Mode;
  /** Whether a page has been shown; before, the frames are empty. */
  isLoaded: boolean;
  onShown: (page: ShownPage) => void;
}

/** Two frames in turn: the new page loads in the hidden one, which is then shown at the same scroll position. */
function LivePage({ box, address, count, mode, isLoaded, onShown }: LivePageProps) {
  useEffect(() => {
    if (box.current && count > 0) return swapFrames(box.current, UNSAVED_PREFIX + address, (frame) => onShown(shownPage(frame, address)));
    return undefined;
  }, [box, address, count, onShown]);
  useEffect(() => {
    if (!box.current) return;
    for (const frame of box.current.querySelectorAll('iframe')) showPrint(frame, mode === 'Print');
    return fitFrame(box.current, WIDTHS[mode]);
  }, [box, mode]);
  const prepare = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    if (stateOf(frame)) {
      keepLinksInside(frame);
      if (frame.contentWindow) refuseFiles(frame.contentWindow);
      showPrint(frame, mode === 'Print');
    } else if (!isLoaded) return;
    // A link was followed; other pages load in the hidden frame.
    if (frame === frontOf(box.current)) onShown(shownPage(frame, address));
  };
  return (
    <div className="preview-box" ref={box} hidden={mode === 'Search result' || !isLoaded}>
      <iframe title="Preview" onLoad={prepare} />
      <iframe title="Preview, loading" className="hidden-frame" onLoad={prepare} />
    </div>
  );
}

/** Widths of the previewed window (CSS pixels); print is the width of US Letter paper at 96 dots per inch. */
const WIDTHS = { Phone: 390, Laptop: 1280, 'Search result': 390, Print: 816 };

type Mode = keyof typeof WIDTHS;

const MODES = Object.keys(WIDTHS) as Mode[];

/** A page in the preview, with what a search engine shows of it. */
interface ShownPage extends Record<'path' | 'heading' | 'title' | 'description' | 'address', string> {
  /** Address of the page that the preview was opened for. */
  of: string;
  /** Whether it is that page: not after a link was followed. */
  isOwn: boolean;
}

const LONGEST = { title: 60, description: 160 };

function shownPage(frame: HTMLIFrameElement, of: string): ShownPage {
  const { contentDocument: page } = frame;
  const path = stateOf(frame)?.path.slice(UNSAVED_PREFIX.length) ?? '';
  const title = page?.title ?? '';
  return {
    of,
    path,
    isOwn: path === new URL(of, window.location.href).pathname,
    title,
    heading: page?.querySelector('h1')?.textContent.trim() || title,
    description: page?.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    address: page?.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? path,
  };
}

function SearchResult({ title, description, address }: ShownPage) {
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
