import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EntryPage } from './entry/entry-page.tsx';
import { EntryList } from './list/entry-list.tsx';
import { Nav } from './nav/nav.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { Said } from './parts/said.tsx';
import { PicturesPage } from './pictures/pictures-page.tsx';
import { EditorContext } from './server/editor-context.ts';
import { useServerState } from './server/use-server-state.ts';
import { useRoute } from './use-route.ts';
import { type View, ViewBar } from './view-bar.tsx';
import './parts/controls.css';
import './app.css';

/** The editor: everything on the left, what is edited beside it. On a phone one of these at a time. */
export function App() {
  const { state, failure, builds, refresh } = useServerState();
  const route = useRoute();
  const [words, setWords] = useState('');
  const [view, setView] = useState<View>('form');
  const main = useRef<HTMLElement>(null);
  const say = useCallback((text: string) => setWords(text), []);
  const value = useMemo(() => state && { state, builds, refresh, say }, [state, builds, refresh, say]);
  const place = route.view === 'file' ? route.path : route.view === 'group' ? route.name : route.view;
  const isFirst = useRef(true);
  useEffect(() => {
    // A screen reader reads on from the new heading; the first view takes the focus from nobody.
    if (!isFirst.current) main.current?.querySelector<HTMLElement>('h1')?.focus();
    isFirst.current = !place;
  }, [place]);
  if (!value) return <p className="first-word">{failure ?? 'Opening the editor …'}</p>;
  const showForm = () => setView('form');
  return (
    <EditorContext value={value}>
      <div className="editor" data-view={view} data-is-file={route.view === 'file'}>
        <button type="button" className="skip button" onClick={() => main.current?.focus()}>
          Skip to what is edited
        </button>
        <ViewBar view={view} hasPreview={route.view === 'file'} onChange={setView} />
        <header className="nav">
          <Nav state={value.state} route={route} onChosen={showForm} />
        </header>
        <main className="main" id="main" ref={main} tabIndex={-1}>
          {failure !== undefined && <p className="notice bad lost">{failure}</p>}
          {route.view === 'overview' && <OverviewPage />}
          {route.view === 'pictures' && <PicturesPage />}
          {route.view === 'group' && <EntryList key={route.name} name={route.name} />}
          {route.view === 'file' && <EntryPage key={route.path} path={route.path} field={route.field} view={view} />}
        </main>
        <Said words={words} onEnd={() => setWords('')} />
      </div>
    </EditorContext>
  );
}
