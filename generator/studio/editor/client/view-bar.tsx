export type View = 'list' | 'form' | 'preview';

const LABELS: Record<View, string> = { list: 'List', form: 'Form', preview: 'Preview' };

interface ViewBarProps {
  view: View;
  hasPreview: boolean;
  onChange: (view: View) => void;
}

/** Switches between the parts of the editor where the screen has no room for all. */
export function ViewBar({ view, hasPreview, onChange }: ViewBarProps) {
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
