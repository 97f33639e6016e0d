import './theme.css';
import './hidden-text.css';
import './parts/controls.css';
import './app.css';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { EntryPage } from './entry/entry-page.tsx';
import { startUnsavedWork } from './entry/use-editing.ts';
import { followRequests } from './inbox/inbox.ts';
import { RequestsPage } from './inbox/requests-page.tsx';
import { EntryList } from './list/entry-list.tsx';
import { Nav } from './nav/nav.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { StatusMessage } from './parts.tsx';
import { PicturesPage } from './pictures/pictures.tsx';
import { PublishPage } from './publish/publish.tsx';
import { parseRoute, type Route, type View } from './route.ts';
import { EditorContext, refuseFiles, subscribeTo, useServerState } from './server.ts';
import { claimTab } from './tabs.ts';

function App() {
  const { state, failure, builds, refresh } = useServerState();
  const route = useRoute();
  const [words, say] = useState('');
  const [view, setView] = useState<View>('form');
  const main = useRef<HTMLElement>(null);
  const routeKey = route.view === 'file' ? route.path : route.view === 'list' ? `list ${route.name}` : route.view;
  const value = useMemo(() => state && { state, builds, refresh, failure, say }, [state, builds, refresh, failure]);
  useEffect(followRequests, []);
  const isFirst = useRef(true);
  useEffect(() => {
    // Screen readers continue at the new heading. The first view does not move the focus.
    if (!isFirst.current) main.current?.querySelector<HTMLElement>('h1')?.focus();
    isFirst.current = !routeKey;
  }, [routeKey]);
  if (!value) return <p className="first-word">{failure ?? 'Opening the editor …'}</p>;
  const showForm = () => setView('form');
  return (
    <EditorContext value={value}>
      <div className="editor" data-view={view} data-is-file={route.view === 'file'}>
        <button type="button" className="skip button" onClick={() => main.current?.focus()}>
          Skip to content
        </button>
        <ViewBar view={view} hasPreview={route.view === 'file'} onChange={setView} />
        <header className="nav">
          <Nav state={value.state} route={route} onChosen={showForm} />
        </header>
        <main className="main" id="main" ref={main} tabIndex={-1}>
          {failure !== undefined && <p className="notice bad lost">{failure}</p>}
          {route.view === 'overview' && <OverviewPage />}
          {route.view === 'pictures' && <PicturesPage />}
          {route.view === 'list' && <EntryList key={route.name} route={route} />}
          {route.view === 'publish' && <PublishPage />}
          {route.view === 'requests' && <RequestsPage route={route} />}
          {route.view === 'file' && <EntryPage key={route.path} path={route.path} field={route.field} view={view} />}
        </main>
        <StatusMessage words={words} onEnd={() => say('')} />
      </div>
    </EditorContext>
  );
}

const LABELS: Record<View, string> = { list: 'List', form: 'Form', preview: 'Preview' };

function ViewBar({ view, hasPreview, onChange }: { view: View; hasPreview: boolean; onChange: (view: View) => void }) {
  const views: View[] = hasPreview ? ['list', 'form', 'preview'] : ['list', 'form'];
  return (
    <nav className="view-bar" aria-label="Parts of the editor">
      {views.map((name) => (
        <button key={name} type="button" className={`view-${name}`} aria-pressed={view === name} onClick={() => onChange(name)}>
          {name === 'form' && !hasPreview ? 'Content' : LABELS[name]}
        </button>
      ))}
    </nav>
  );
}

const followHash = subscribeTo(() => window, 'hashchange');

function useRoute(): Route {
  return parseRoute(useSyncExternalStore(followHash, () => window.location.hash));
}

/** Renders the editor once this tab has its id, under which unsaved work is kept. */
async function start(host: HTMLElement): Promise<void> {
  startUnsavedWork(await claimTab());
  createRoot(host).render(<App />);
}

refuseFiles(window);

const host = document.getElementById('editor');
if (host) void start(host);
