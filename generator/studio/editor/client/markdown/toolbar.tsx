import { insertGrid, insertTable, nextHeading, type TextEdit, toggleBold, toggleList } from './edits.ts';

type Make = (selection: { text: string; from: number; to: number }) => TextEdit;

interface ToolbarProps {
  onEdit: (make: Make) => void;
  onLink: () => void;
  onPicture: () => void;
}

/** Buttons above the text. */
export function Toolbar({ onEdit, onLink, onPicture }: ToolbarProps) {
  const tools: [string, () => void][] = [
    ['Heading', () => onEdit(nextHeading)],
    ['Bold', () => onEdit(toggleBold)],
    ['Link', onLink],
    ['List', () => onEdit(toggleList)],
    ['Table', () => onEdit(insertTable)],
    ['Picture', onPicture],
    ['Grid', () => onEdit(insertGrid)],
  ];
  return (
    <fieldset className="toolbar" aria-label="Insert into the text">
      {tools.map(([label, act]) => (
        <button key={label} type="button" onClick={act}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
